// What is pressed on a page, a rider's or a clerk's, is sent until it is answered. Whatever was typed stays until then.

import { ask, fail, pause, rest, succeed } from '/assets/connection.js';

/** An answer to what was pressed takes less than this, or the page says that it is awaited; in milliseconds. */
const patience = 3000;
/** After what did not get through. */
const interval = 1000;

let isUnderWay = false;

/** Whether something that was pressed is on its way. */
export const isSending = () => isUnderWay;

/** Sends a form until it is answered: however often it arrives, it is done once. */
async function send(form, body) {
  for (;;) {
    const late = setTimeout(() => fail('press', 0, form), patience);
    let wait = interval;
    try {
      // Not `form.action`, which is the button of that name. A form without an address goes to that of its page.
      const { answer, html } = await ask(form.getAttribute('action') || location.href, { method: 'POST', body });
      // What stands between may answer for us, as the sign-in page of a hotel's network does.
      if (answer.status !== 503 && html.includes('<main id="main"')) {
        succeed('press');
        return { answer, html };
      }
      wait = Math.max(wait, rest(answer));
    } catch {
      // The service is out of reach, or the answer is lost.
    } finally {
      clearTimeout(late);
    }
    fail('press', undefined, form);
    await pause(wait);
  }
}

/**
 * Sends all forms of the page that change something.
 * @param press called with each form that is sent; what it returns is called with the answer and its text.
 */
export function takeForms(press) {
  // Browsers of before 2022 do not say which button has sent a form. With the keyboard a form is sent by a click, too.
  let pressed = null;
  document.addEventListener('click', (event) => { pressed = event.target.closest('button'); }, true);
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (form.getAttribute('method') !== 'post') return;
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    const body = new URLSearchParams(new FormData(form));
    if (pressed && pressed.form === form && pressed.name) body.append(pressed.name, pressed.value);
    document.getElementById('main').setAttribute('aria-busy', 'true');
    const answered = press(form);
    const { answer, html } = await send(form, body);
    isUnderWay = false;
    answered(answer, html);
  });
}
