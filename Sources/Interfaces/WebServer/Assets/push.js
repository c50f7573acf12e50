// Messages on this phone (Push API): asks the browser for an address, and sends it in the form that waits for it.

const decoded = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));

const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The worker that shows messages: the rider's page has registered it, or it is registered here. */
async function registration() {
  await navigator.serviceWorker.register('/worker.js');
  return navigator.serviceWorker.ready;
}

/** An address of this browser, made for another key of the service, is replaced. */
async function address(key) {
  const { pushManager } = await registration();
  const wanted = { userVisibleOnly: true, applicationServerKey: decoded(key) };
  try {
    return await pushManager.subscribe(wanted);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(wanted);
  }
}

function fill(form, subscription) {
  const { endpoint, keys } = subscription.toJSON();
  for (const [name, value] of Object.entries({ endpoint, ...keys })) {
    if (form.elements[name]) form.elements[name].value = value;
  }
}

async function subscribe(form, button) {
  for (const hint of form.querySelectorAll('.wrong')) hint.hidden = true;
  button.disabled = true;
  try {
    if (await Notification.requestPermission() !== 'granted') {
      form.querySelector('.denied').hidden = false;
    } else {
      fill(form, await address(form.dataset.key));
      form.submit();
      return;
    }
  } catch {
    form.querySelector('.failed').hidden = false;
  }
  button.disabled = false;
}

/** The browser's address goes as well: without it nothing is subscribed again by itself. */
async function unsubscribe(form) {
  try {
    const subscription = await (await registration()).pushManager.getSubscription();
    if (subscription) await subscription.unsubscribe();
  } catch {
    // The service sends nothing any more.
  }
  form.submit();
}

let isRenewed = false;

/**
 * Subscribes again for the rental that has begun, where the rider has wanted messages for one before.
 * @param form of the rider's screen.
 */
export async function renew(form) {
  if (isRenewed || !isAble || Notification.permission !== 'granted') return;
  isRenewed = true;
  const { pushManager } = await registration();
  if (!await pushManager.getSubscription()) return;
  fill(form, await address(form.dataset.key));
  await fetch(form.getAttribute('action'), { method: 'POST', body: new URLSearchParams(new FormData(form)) });
}

for (const form of document.querySelectorAll('form.push')) {
  const button = form.querySelector('button');
  const isStop = form.dataset.stops !== undefined;
  if (!isStop && !isAble) continue;
  button.hidden = false;
  const hint = form.querySelector('.unsupported');
  if (hint) hint.hidden = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isStop) unsubscribe(form);
    else subscribe(form, button);
  });
}
