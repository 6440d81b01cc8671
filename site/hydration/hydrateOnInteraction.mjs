/**
 * Runs in browsers, as its text stands here: it knows nothing from outside of itself.
 *
 * Starts a page’s scripts at the first sign of a person. A button that was pressed before they answer is pressed again once
 * they do; links, menus and forms with an `action` need none of them.
 */
const starter = () => {
  const signs = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'wheel',
    'scroll',
    'keydown',
    'focusin',
  ]
  const here = location.pathname + location.search
  /** @type {HTMLElement | null} */
  let pressed = null

  const insert = () => {
    for (const inert of document.querySelectorAll('script[data-src]')) {
      const script = document.createElement('script')
      for (const { name, value } of inert.attributes)
        if (name !== 'type') script.setAttribute(name.replace('data-', ''), value)
      inert.replaceWith(script)
    }
  }
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true)
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', insert)
    else insert()
  }
  const press = (/** @type {Event} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target)
    /** @type {HTMLElement | null} */
    const control = event.type === 'submit' ? target : target.closest('button')
    if (!control || control.closest('form')?.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed?.removeAttribute('aria-busy')
    pressed = control
    pressed.setAttribute('aria-busy', 'true')
    start()
  }
  // An entry of the history that scripts of an earlier load had made: they are gone, and it is this document’s.
  const move = () => location.pathname + location.search !== here && location.reload()
  const handOver = () => {
    removeEventListener('click', press, true)
    removeEventListener('submit', press, true)
    removeEventListener('popstate', move)
    pressed?.removeAttribute('aria-busy')
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else pressed?.click()
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  addEventListener('click', press, true)
  addEventListener('submit', press, true)
  addEventListener('popstate', move)
  addEventListener('site:hydrated', () => setTimeout(handOver), { once: true })
}

const starterTag = `<script>(${starter.toString()})()</script>`

/**
 * The page, whose scripts wait for a first sign of a person. What Next comes to write in another way than it does (16.4) is
 * left as it is: it starts at once then.
 *
 * @param {string} html as Next makes it
 */
export const hydrateOnInteraction = (html) => {
  if (html.includes('<html id="__next_error__"')) return html // nothing is in it until its scripts have run
  const waiting = html
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, '')
    .replaceAll(
      /<script src="(\/_next\/[^"]+)" async=""/g,
      '<script type="text/plain" data-src="$1" async=""',
    )
  return waiting === html ? html : waiting.replace('</head>', () => `${starterTag}</head>`)
}
