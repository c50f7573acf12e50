// The page with the link of a rental: hands the link to the phone's own menu, or copies it. Without scripts it can be
// selected, and sent by mail.

const { textContent: link } = document.getElementById('link');

function offer(id, isAble, press) {
  const button = document.getElementById(id);
  button.hidden = !isAble;
  button.addEventListener('click', () => press(button));
}

// A rider who changes their mind has shared nothing.
offer('share', navigator.share, () => navigator.share({ title: document.title, url: link }).catch(() => {}));
offer('copy', navigator.clipboard, async (button) => {
  await navigator.clipboard.writeText(link);
  button.textContent = button.dataset.copied;
});
