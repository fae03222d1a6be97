import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin, type PluginOption } from 'vite'
import { shortClassNames } from './scripts/build/class-names.ts'
import { lazyFiles } from './scripts/build/lazy-files.ts'
import { partFile } from './scripts/build/part-files.ts'
import { reactModules, routerWithoutReload, smallRouter } from './scripts/build/react-modules.ts'

/** The macros of Lingui; Babel's types ask for every option, its code for none. */
function words(): PluginOption {
  return babel({ presets: [linguiTransformerBabelPreset()] } as unknown as Parameters<typeof babel>[0])
}

/** The name of a file in a feature or in one of its folders; what follows looks at the name alone. */
const file = String.raw`(?:[\w-]+[\\/])?(?![\w.-]*[\\/])`
const part = String.raw`${file}(?!desk-|.*\.page\.tsx)`
/** React and the router change rarely, the parts of our pages change together: one file for each instead of twenty. */
const vendor = {
  name: 'vendor',
  test: /rolldown[\\/]runtime|^\0named:|node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/]/,
}
/** Only one page shows these, or a few that nobody looks for. */
const ofOnePage =
  'alternates|dispensed-by|prescription-box|price-slip|product-facts|unit-words|order-again|info-page|banner-strip|deal-cards|shelf-picture|pack-words'
/** No public page uses these: they come with what signed-in pages are made with. */
const ofSignedIn = 'dose|bottom-bar|chip-button|choice-group|data-table|disclosure|email|icon-names|event-stream|phone|split|wish-key'
/** What nobody needs before they touch a page or press a key: the way to the API, and what opens. */
const ofLater =
  'network|network-api|reader-refusals|api|errors|dialog|field|text-input|combobox-list|use-combobox|combobox-keys|option-line|marked-text|live-region|pincode-dialog|pincode-words|places\\.rules|suggestions|menu|sheet|use-modal|toast-note|skeleton|cart-summary|problem|problem-state|come-back|waiting-pill'
/** What public pages show, and of every other feature only what is called `browser-…`. */
const shared = {
  name: 'shared',
  test: new RegExp(
    String.raw`src[\\/](ui|lib|features[\\/](places|catalog|site))[\\/]${file}(?!(${ofOnePage})\.tsx?|(${ofSignedIn}|${ofLater})\.)(?!desk-|.*\.page\.tsx)|features[\\/]\w+[\\/]${file}browser-[^\\/]+$|src[\\/](data[\\/]page-data|i18n[\\/]words)\.ts`,
  ),
}
const later = {
  name: 'later',
  test: new RegExp(String.raw`src[\\/](?:(?:ui|lib|features[\\/](places|catalog|site|cart))[\\/]${file}|app[\\/]|i18n[\\/])(${ofLater})\.`),
}
/** What keeps a session, for everybody who is signed in on any page. */
const session = { name: 'session', test: /features[\\/]accounts[\\/]sessions[\\/]session-/ }
/** What every page of a signed-in person is made with; the forms of the account itself stay with the account's pages. */
const signedIn = {
  name: 'signed-in',
  test: new RegExp(
    String.raw`src[\\/]app[\\/](shell|forms)[\\/](private-page|reading-again|account-frame|account-links|account-words|form-page|use-sending|say-who-you-are)|sign-in[\\/]sign-in\.rules|i18n[\\/]day-words|src[\\/]data[\\/](private-page-data|shown-data|desk-state)\.|src[\\/](ui|lib)[\\/]${file}(${ofSignedIn})\.`,
  ),
}
/** The parts of every other feature, together as far as the same pages use them: nobody loads what only others show. Those of the desk apart. */
const room = {
  name: (id: string) => `room-${/features[\\/](\w+)[\\/]/.exec(id)?.[1] ?? 'accounts'}`,
  entriesAware: true,
  // What only the page of a medicine shows stands in its own file.
  test: new RegExp(String.raw`src[\\/](features[\\/](?!catalog)\w+|app[\\/](shell|forms))[\\/]${part}`),
}
/** The way to pay, for orders and consultations alike. */
const paying = { name: 'paying', test: new RegExp(String.raw`features[\\/]payments[\\/]${part}`), entriesAware: true }
/** What many pages of a feature need stands in one file, what few need with those. */
const several = { name: partFile, test: room.test }
const desk = {
  name: (id: string) => `desk-${/features[\\/](\w+)[\\/]/.exec(id)?.[1] ?? 'accounts'}`,
  // Policies bring Zod: for their page alone.
  test: new RegExp(String.raw`src[\\/](features[\\/]\w+|app[\\/]shell)[\\/]${file}desk-(?!polic|.*\.page\.tsx)`),
}
/** `words-public-hi`: by name, so that the weight of a page can be told; other parts shortly. */
function chunkFileNames({ facadeModuleId, name }: { facadeModuleId?: string | null; name: string }): string {
  const [, part, language] = /src[\\/]i18n[\\/]words[\\/](\w+)[\\/](\w+)\.po/.exec(facadeModuleId ?? '') ?? []
  return part ? `assets/words-${part}-${language}-[hash].js` : `assets/${name.split('~')[0]}-[hash].js`
}

function sharedFiles(): Plugin {
  return {
    name: 'parcha-shared-files',
    configEnvironment(name) {
      if (name !== 'client') return undefined
      return {
        build: {
          rolldownOptions: {
            output: { chunkFileNames, codeSplitting: { groups: [vendor, shared, later, session, signedIn, paying, several, room, desk] } },
          },
        },
      }
    },
  }
}

/** Of what a late file leans on, these are there already, or come with the first touch. */
const resolveDependencies = (_: string, files: string[]) => files.filter((file) => !/[\\/](vendor|shared|later)-[^.]+\.js$/.test(file))

export default defineConfig(({ command }) => ({
  plugins: [reactModules(), smallRouter(), routerWithoutReload(), lazyFiles(), reactRouter(), lingui(), words(), sharedFiles()],
  build: { modulePreload: { resolveDependencies }, assetsInlineLimit: 0, target: 'es2022' },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } }),
  server: { hmr: { port: 24_678 } },
  publicDir: 'public',
}))
