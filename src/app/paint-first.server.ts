const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const entry = /<script nonce="([^"]+)" type="module" async="">([^]*?)<\/script>/

/** Longest wait for a paint that never comes, as in a tab whose style sheet is stuck. */
const longestWaitMs = 2_000
/** A frame that was drawn is not on the screen yet: where the browser tells of its paint, that comes within this time. */
const untilShownMs = 400

/**
 * A page is whole as HTML: its scripts are asked for once it has been painted, so that on a slow line they take nothing from the style and
 * the letters (LCP of "Find"). The script stays one element in its place, as hydration expects it.
 */
export function paintFirst(html: string): string {
  const modules = [...html.matchAll(preload)].map(([, href]) => href ?? '')
  return html
    .replace(entry, (_, nonce: string, code: string) => `<script nonce="${nonce}">${loader(modules, code)}</script>`)
    .replaceAll(preload, '')
}

const loader = (modules: string[], code: string) => `(${afterPaint})(${inScript(modules)}, ${inScript(code)})`

/** As text of a script: nothing in it can end the element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/**
 * Runs in the browser. What happens before the scripts are there is kept for them (`early.ts`). They wait for the word of a paint or a frame,
 * whichever comes first; a hidden tab paints nothing, so it does not wait.
 */
const afterPaint = `(modules, code) => {
  const early = (window.early = { pressed: [], install: null })
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    early.install = event
  })
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('button[type=button]')
    if (!button || Object.keys(button).some((key) => key.startsWith('__react'))) return
    if (!('eachPress' in button.dataset) && early.pressed.includes(button)) return
    early.pressed.push(button)
    // Once React listens it takes a part of the page over for the press itself, and has then done what it does.
    if (!Object.keys(document).some((key) => key.startsWith('_reactListening'))) return
    setTimeout(() => {
      const at = early.pressed.lastIndexOf(button)
      if (at >= 0 && Object.keys(button).some((key) => key.startsWith('__react'))) early.pressed.splice(at, 1)
    })
  }, true)
  const { nonce } = document.currentScript
  let isAsked = false
  const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes))
  const ask = () => {
    if (isAsked) return
    isAsked = true
    for (const href of modules) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', nonce, textContent: code })
  }
  if (document.hidden) return ask()
  requestAnimationFrame(() => setTimeout(ask, ${untilShownMs}))
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  setTimeout(ask, ${longestWaitMs})
}`
