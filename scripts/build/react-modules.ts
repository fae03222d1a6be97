import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const packages = ['react', 'react/jsx-runtime']
const mark = '\0named:'

/** What the router offers to tools that measure it: there are none here. A build says so when it asks for more than these. */
const unmeasured = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = undefined
export const instrumentationResultMetaContext = undefined
`

/** No page of ours has use for them: see there. */
export function smallRouter(): Plugin {
  return {
    name: 'parcha-small-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ }, handler: () => unmeasured },
  }
}

const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * A page whose file does not come is a page that could not be loaded, and says so where it would stand; the router's own answer, to load the page
 * anew that was left, loses what is on the screen while the server is away.
 */
export function routerWithoutReload(): Plugin {
  return {
    name: 'parcha-router-without-reload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!reloads.test(code)) throw new Error('the router loads its pages in another way: look at routeModules.js')
        return code.replace(reloads, 'throw error;')
      },
    },
  }
}

/**
 * React comes as CommonJS: each of our files would unwrap it again and call `(0, x.jsx)(…)` at every element. Once named in the file of
 * React itself, the others import its functions like any other.
 */
export function reactModules(): Plugin {
  return {
    name: 'parcha-react-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer, { kind }) {
      // Lingui asks for what React has of its own since 18.
      if (id === 'use-sync-external-store/shim') return `${mark}react`
      const ours = kind === 'import-statement' && !importer?.startsWith(mark)
      return ours && packages.includes(id) ? mark + id : null
    },
    load(id) {
      if (!id.startsWith(mark)) return null
      const name = id.slice(mark.length)
      const exported = Object.keys(require(name) as object)
      const code = `import all from '${name}'\n${exported.map((one) => `export const ${one} = all.${one}`).join('\n')}\nexport default all`
      return { code, moduleSideEffects: false }
    },
  }
}
