import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { paintFirst } from './paint-first.server.ts'

const code = 'import * as root from "/assets/root.js"; const title = "</p>"; import("/assets/entry.js")'
const html =
  '<head><link rel="modulepreload" href="/assets/entry.js" nonce="n"/><link rel="modulepreload" href="/assets/root.js" nonce="n"/></head>' +
  `<body><p>Paracetamol</p><script nonce="n">window.x = 1</script><script nonce="n" type="module" async="">${code}</script></body>`

describe('the scripts of a page', () => {
  it('are not asked for by the HTML', () => {
    const sent = paintFirst(html)
    expect(sent).not.toContain('modulepreload"')
    expect(sent).not.toContain('type="module"')
    expect(sent).toContain('<p>Paracetamol</p><script nonce="n">window.x = 1</script><script nonce="n">')
  })

  it('are asked for after the first paint, with the nonce of the page', () => {
    const page = opened()
    expect(page.added).toEqual([])
    page.paint()
    expect(page.added).toEqual([
      { name: 'link', rel: 'modulepreload', href: '/assets/entry.js' },
      { name: 'link', rel: 'modulepreload', href: '/assets/root.js' },
      { name: 'script', type: 'module', nonce: 'n', textContent: code },
    ])
  })

  it('are asked for once, however late the paint', () => {
    const page = opened()
    page.wait()
    page.paint()
    expect(page.added).toHaveLength(3)
  })

  it('are asked for at once in a hidden tab', () => {
    expect(opened({ hidden: true }).added).toHaveLength(3)
  })

  it('are asked for after the first frame where the browser does not tell of its paint', () => {
    const page = opened()
    page.draw()
    expect(page.added).toHaveLength(3)
  })

  it('find what was pressed before they came, and no button that React has taken over', () => {
    const { heard, window } = opened()
    const [early, more, taken] = [{ dataset: {} }, { dataset: { eachPress: '' } }, { dataset: {}, __reactProps$1: {} }]
    for (const button of [more, early, taken, early, more]) heard['click']!({ target: { closest: () => button } })
    heard['click']!({ target: {} })
    // Impatience counts once, one pack more each time.
    expect(window.early!.pressed).toEqual([more, early, more])
  })

  it('find no press for which React took its part of the page over: it was done then', () => {
    const { heard, window, wait, document } = opened()
    const [before, done, waits]: Record<string, object>[] = [{ dataset: {} }, { dataset: {} }, { dataset: {} }]
    heard['click']!({ target: { closest: () => before } })
    document['_reactListening1'] = true
    for (const button of [done, waits]) heard['click']!({ target: { closest: () => button } })
    for (const button of [before, done]) button!['__reactProps$1'] = {}
    wait()
    // The first was pressed when nobody listened, the last stands in a part whose scripts are still on their way.
    expect(window.early!.pressed).toEqual([before, waits])
  })

  it('find the prompt to install that came before them', () => {
    const { heard, window } = opened()
    const prompt = { preventDefault: vi.fn<() => void>() }
    heard['beforeinstallprompt']!(prompt)
    expect(prompt.preventDefault).toHaveBeenCalledOnce()
    expect(window.early!.install).toBe(prompt)
  })

  it('leave HTML without scripts as it is', () => {
    expect(paintFirst('<p>Paracetamol</p>')).toBe('<p>Paracetamol</p>')
  })
})

function opened({ hidden = false } = {}) {
  const [, script = ''] = paintFirst(html).match(/<script nonce="n">(\(.*)<\/script>/s) ?? []
  const added: object[] = []
  const [frames, paints]: (() => void)[][] = [[], []]
  const timers: (() => void)[] = []
  const heard: Record<string, (event: object) => void> = {}
  const window: { early?: { pressed: object[]; install: object | null } } = {}
  const document: Record<string, unknown> = {
    hidden,
    currentScript: { nonce: 'n' },
    createElement: (name: string) => ({ name }),
    head: { append: (element: object) => added.push({ ...element }) },
  }
  runInNewContext(script, {
    window,
    addEventListener: (name: string, hear: (event: object) => void) => (heard[name] = hear),
    document,
    requestAnimationFrame: (frame: () => void) => frames!.push(frame),
    PerformanceObserver: class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        paints!.push(this.#tell)
      }
    },
    setTimeout: (timer: () => void) => timers.push(timer),
  })
  const wait = () => timers.splice(0).forEach((timer) => timer())
  const paint = () => paints!.splice(0).forEach((tell) => tell())
  const draw = () => {
    frames!.splice(0).forEach((frame) => frame())
    wait()
  }
  return { added, wait, paint, draw, heard, window, document }
}
