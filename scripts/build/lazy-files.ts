import type { Plugin } from 'vite'

/**
 * Brings the files of what is loaded late: Vite's own helper with all that it does for other browsers and other places of the files
 * would be the largest of our modules on a first visit. It also brings a stylesheet anew that the page holds already, for React Router ends
 * its addresses with "#": its fonts are then read once more and the lines move under the finger.
 */
const helper = `
const asked = {}
const there = (href) => document.querySelector('link[href="' + href + '"], link[href="' + href + '#"]')
const bring = (file) => {
  const href = '/' + file
  return there(href) ? undefined : (asked[file] ??= new Promise((done, fail) => {
    const link = document.createElement('link')
    const style = file.endsWith('.css')
    link.onload = done
    link.onerror = () => (link.remove(), style ? fail(new Error(href)) : done())
    link.rel = style ? 'stylesheet' : 'modulepreload'
    link.href = href
    document.head.appendChild(link)
  }).finally(() => delete asked[file]))
}
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => (file.endsWith('.css') ? bring(file) : void bring(file)))).then(load)
`

export function lazyFiles(): Plugin {
  return {
    name: 'parcha-lazy-files',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => ({ code: helper, moduleSideEffects: false }) },
  }
}
