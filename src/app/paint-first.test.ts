import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
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

  it('are asked for at once where the browser does not tell of its paint', () => {
    expect(opened({ tells: [] }).added).toHaveLength(3)
  })

  it('leave HTML without scripts as it is', () => {
    expect(paintFirst('<p>Paracetamol</p>')).toBe('<p>Paracetamol</p>')
  })
})

function opened({ hidden = false, tells = ['paint'] }: { hidden?: boolean; tells?: string[] } = {}) {
  const [, script = ''] = paintFirst(html).match(/<script nonce="n">(\(.*)<\/script>/s) ?? []
  const added: object[] = []
  const paints: (() => void)[] = []
  const timers: (() => void)[] = []
  runInNewContext(script, {
    document: {
      hidden,
      currentScript: { nonce: 'n' },
      createElement: (name: string) => ({ name }),
      head: { append: (element: object) => added.push({ ...element }) },
    },
    PerformanceObserver: class {
      static readonly supportedEntryTypes = tells
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        paints.push(this.#tell)
      }
    },
    setTimeout: (timer: () => void) => timers.push(timer),
  })
  const wait = () => timers.splice(0).forEach((timer) => timer())
  const paint = () => paints.splice(0).forEach((tell) => tell())
  return { added, wait, paint }
}
