import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin, type PluginOption } from 'vite'

/** The macros of Lingui; Babel's types ask for every option, its code for none. */
function words(): PluginOption {
  return babel({ presets: [linguiTransformerBabelPreset()] } as unknown as Parameters<typeof babel>[0])
}

/** React and the router change rarely, the parts of our pages change together: one file for each instead of twenty. */
function sharedFiles(): Plugin {
  const vendor = { name: 'vendor', test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/]/ }
  const shared = { name: 'shared', test: /\.css|src[\\/](ui|lib|features)[\\/](?!.*\.page\.tsx)|src[\\/](page-data|routes)\.ts/ }
  return {
    name: 'parcha-shared-files',
    configEnvironment(name) {
      if (name !== 'client') return undefined
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [vendor, shared] } } } } }
    },
  }
}

export default defineConfig({
  plugins: [reactRouter(), lingui(), words(), sharedFiles()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { hmr: { port: 24_678 } },
  publicDir: 'public',
})
