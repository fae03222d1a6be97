import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin, type PluginOption } from 'vite'
import { scopedName, splitStyles } from './scripts/build/split-style.ts'

/** The macros of Lingui; Babel's types ask for every option, its code for none. */
function words(): PluginOption {
  return babel({ presets: [linguiTransformerBabelPreset()] } as unknown as Parameters<typeof babel>[0])
}

/**
 * Which modules share a file (rolldown's `codeSplitting.groups`): the first group that fits takes a module, and with it whatever that imports.
 * The rest is split by the bundler. `docs/decisions/0037-ordinary-code-splitting.md` has the weights, `tests/page-weight.test.ts` holds them.
 */
const groups = [
  // React and the router change rarely.
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler|use-sync-external-store|@lingui)[\\/]/ },
  // The frame around every page, and the little that pages of text need besides.
  {
    name: 'shared',
    test: /src[\\/]app[\\/](root|entry\.client|shell[\\/]info-page)\.tsx|lib[\\/]india-time\.ts|i18n[\\/]day-words\.ts|layout[\\/]cover\.tsx/,
  },
  // Small parts that public pages share with pages of a signed-in person: without a file of their own they would bring all of those along.
  {
    name: 'kit',
    test: /ui[\\/](messages[\\/]notice|layout[\\/](card|slip|stamp|tiles|price-block)|pictures[\\/]scene)\.tsx|lib[\\/](money|medicine-id|medicine-name)\.ts|catalog[\\/]use-words\.ts|doctors[\\/]practised\.rules/,
  },
  { name: 'fields', test: /ui[\\/]controls[\\/](field|text-input)\.tsx/ },
  // What names the parts that come after the first load, and what those share with their page.
  {
    name: 'parts',
    test: /catalog[\\/]catalog\.rules|results[\\/](results-address\.rules|search\.module|late-parts|late-list)|saved[\\/]late-save-button|product[\\/](late-top|product\.module)/,
  },
  // What search engines read of a page, and its way back.
  { name: 'head', test: /data[\\/](canonical|structured-data)|catalog[\\/]breadcrumbs/ },
  // How a time is told, on the home page as in a visit.
  { name: 'times', test: /doctors[\\/](doctor-words\.tsx|free-time\.rules)/ },
  // A way within the page, of filters of medicines and of doctors.
  { name: 'jump', test: /ui[\\/]controls[\\/]hash-link\.tsx/ },
  { name: 'address', test: /data[\\/]without-empty\.ts/ },
  // What a page that finds a doctor asks for.
  { name: 'finding', test: /discover[\\/](found|doctor-query)\.ts/ },
  { name: 'one', test: /discover[\\/]one-found\.ts|doctors[\\/]slot-days/ },
  // How a product is drawn, wherever one stands; the row of a list is a part more.
  {
    name: 'products',
    test: /catalog[\\/](pack-words|product-pack|product-action|availability|product[\\/]unit-words|results[\\/]group-words)\.tsx?/,
  },
  { name: 'care', test: /features[\\/]care[\\/]care\.module/ },
  { name: 'rows', test: /catalog[\\/]product-cards\.tsx/ },
  { name: 'list', test: /results[\\/](result-list|group-card)/ },
  // The top of a product, which the server has sent: one file after the first load.
  { name: 'top', test: /product[\\/](product-head|price-slip|buy-bar)\.tsx/ },
  // Around a list of results, which the server has sent: one file after the first load.
  { name: 'results', test: /results[\\/](filter-rail|no-results|understood-note)\.tsx/ },
  { name: 'text', test: /[\\/]text-(blocks|kinds)\.tsx?/ },
  // What opens over a page and what asks the server: one file, with the first touch or key.
  { name: 'later', test: /src[\\/]app[\\/]later\.ts/ },
  // What every page of a signed-in person is made with, and every page of the desk.
  {
    name: 'signed-in',
    test: /src[\\/](app[\\/](shell|forms)[\\/](?!desk-)|data[\\/]private-page-data|lib[\\/]random-id|features[\\/]accounts[\\/]sessions[\\/]live-events)/,
  },
  { name: 'desk', test: /src[\\/]app[\\/]shell[\\/]desk-/ },
  // Of each feature, what at least four entries need: a page and its loader are one each.
  { name: featureOf, test: /features[\\/]\w+[\\/](?!.*desk-|.*\.page\.tsx)/, minShareCount: 4 },
]

function featureOf(id: string): string | null {
  return /features[\\/](\w+)[\\/]/.exec(id)?.[1] ?? null
}

/** `words-public-hi`: by name, so that the weight of a page can be told. */
function chunkFileNames({ facadeModuleId, name }: { facadeModuleId?: string | null; name: string }): string {
  const [, part, language] = /src[\\/]i18n[\\/]words[\\/](\w+)[\\/](\w+)\.po/.exec(facadeModuleId ?? '') ?? []
  return part ? `assets/words-${part}-${language}-[hash].js` : `assets/${name}-[hash].js`
}

/** For browsers alone: the pages of the server are one file. */
function filesForBrowsers(): Plugin {
  return {
    name: 'parcha-files-for-browsers',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups } } } } } : undefined,
  }
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lingui(), words(), filesForBrowsers(), splitStyles()],
  // One stylesheet for all pages, one more for whoever is signed in, one for the desk: none comes late, twice, or in another order.
  build: { cssCodeSplit: false, assetsInlineLimit: 0, target: 'es2022' },
  ...(command === 'build' && { css: { modules: { generateScopedName: scopedName } } }),
  server: { hmr: { port: 24_678 } },
  publicDir: 'public',
}))
