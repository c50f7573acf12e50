"""Makes a page of the browser what it is on a telephone of 2020: what Safari 14.0 lacks is taken from it before its own
scripts run, and left out of its style sheets. Sources: caniuse.com and the tables of MDN, browser-compat-data."""

import re
from pathlib import Path

ASSETS = Path(__file__).parents[2] / "Sources/Interfaces/WebServer/Assets"

LACKS = """(() => {
  // The test itself asks for it.
  const { checkVisibility } = Element.prototype;
  window.isInSight = (element) => checkVisibility.call(element);
  const lacks = [
    [AbortSignal, 'abort any timeout'], [AbortSignal.prototype, 'reason throwIfAborted'],
    [Array, 'fromAsync'],
    [Array.prototype, 'at findLast findLastIndex toReversed toSorted toSpliced with'],
    [Object.getPrototypeOf(Int8Array.prototype), 'at findLast findLastIndex toReversed toSorted with'],
    [String.prototype, 'at isWellFormed toWellFormed'],
    [Object, 'groupBy hasOwn'], [Map, 'groupBy'], [Promise, 'try withResolvers'],
    [Map.prototype, 'getOrInsert getOrInsertComputed'],
    [Set.prototype, 'difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union'],
    [URL, 'canParse parse'], [URLSearchParams.prototype, 'size'], [Response, 'json'], [Blob.prototype, 'bytes'],
    [Response.prototype, 'bytes'], [Headers.prototype, 'getSetCookie'],
    [Crypto.prototype, 'randomUUID'], [CSS, 'registerProperty'],
    [HTMLFormElement.prototype, 'requestSubmit'], [SubmitEvent.prototype, 'submitter'],
    [HTMLElement.prototype, 'hidePopover inert popover showPopover togglePopover'],
    [HTMLInputElement.prototype, 'showPicker'],
    [HTMLVideoElement.prototype, 'requestVideoFrameCallback'],
    [Element.prototype, 'ariaBusy ariaLabel checkVisibility moveBefore setHTML setHTMLUnsafe getHTML'],
    [Document.prototype, 'adoptedStyleSheets startViewTransition'],
    [Intl, 'DisplayNames DurationFormat ListFormat Segmenter'],
    [Navigator.prototype, 'locks setAppBadge userActivation wakeLock'],
    [window, `AnimationTimeline BroadcastChannel CompressionStream CloseWatcher DecompressionStream FinalizationRegistry
      HTMLDialogElement Iterator OffscreenCanvas Sanitizer SharedWorker SubmitEvent URLPattern WeakRef Worklet
      cookieStore createImageBitmap navigation reportError requestIdleCallback scheduler structuredClone`],
  ];
  for (const [holder, names] of lacks) {
    for (const name of names.split(/\\s+/)) {
      delete holder[name];
      if (holder[name] !== undefined) Object.defineProperty(holder, name, { value: undefined });
    }
  }
  const { NumberFormat } = Intl;
  Intl.NumberFormat = function (language, options = {}) {
    if (options.style === 'unit' || options.notation) throw new RangeError('style must be decimal, percent or currency');
    return new NumberFormat(language, options);
  };
})();"""

# A rule whose selector is not known is dropped, and a declaration that is not known.
RULES = re.compile(r"[^{};]*:(?:has\(|focus-visible)[^{}]*\{[^{}]*\}")
DECLARATIONS = re.compile(
    r"(?<=[{;\s])(?:inset|accent-color|text-wrap|aspect-ratio|float:\s*inline-\w+|user-select|overflow-wrap:\s*anywhere)\b"
    r"[^;{}]*;?|[\w-]+:[^;{}]*(?:light-dark\(|color-mix\(|\d[dsl]vh\b)[^;{}]*;?")


def style(name):
    """A style sheet as such a telephone reads it."""
    text = re.sub(r"/\*.*?\*/", "", (ASSETS / name).read_text(), flags=re.S)
    text = DECLARATIONS.sub("", RULES.sub("", text))
    # A gap between boxes that bend is of Safari 14.1; between those of a grid it was there before.
    return re.sub(
        r"\{[^{}]*display:\s*(?:inline-)?flex[^{}]*\}", lambda rule: re.sub(r"\bgap:[^;}]*;?", "", rule[0]), text)


class OldPhone:
    """A browser whose pages are all of such a telephone."""

    def __init__(self, browser):
        self.browser = browser

    def new_context(self, **options):
        # What a service worker answers would not be dressed.
        context = self.browser.new_context(**{"service_workers": "block", **options})
        context.add_init_script(LACKS)
        context.route("**/assets/*.css", self.dress)
        return context

    @staticmethod
    def dress(route):
        name = route.request.url.rsplit("/", 1)[1]
        route.fulfill(body=style(name), content_type="text/css; charset=utf-8")

    def close(self):
        self.browser.close()
