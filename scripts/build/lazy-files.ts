import type { Plugin } from 'vite'

/**
 * Brings the files of what is loaded late: Vite's own helper with all that it does for other browsers and other places of the files
 * would be the largest of our modules on a first visit.
 */
const helper = `
const asked = {}
const bring = (file) => (asked[file] ??= new Promise((done, fail) => {
  const href = '/' + file
  const style = file.endsWith('.css')
  if (document.querySelector('link[href="' + href + '"]')) return done()
  const link = document.head.appendChild(document.createElement('link'))
  link.onload = done
  link.onerror = () => (delete asked[file], link.remove(), style ? fail(new Error(href)) : done())
  link.rel = style ? 'stylesheet' : 'modulepreload'
  link.href = href
}))
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
