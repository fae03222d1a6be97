import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin, type PluginOption } from 'vite'

/** The macros of Lingui; Babel's types ask for every option, its code for none. */
function words(): PluginOption {
  return babel({ presets: [linguiTransformerBabelPreset()] } as unknown as Parameters<typeof babel>[0])
}

/** React and the router change rarely and load everywhere: one file for them instead of five requests. */
function vendorChunk(): Plugin {
  return {
    name: 'parcha-vendor-chunk',
    configEnvironment(name) {
      if (name !== 'client') return undefined
      const vendor = { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/]/ }
      // What several pages share travels in one file as well.
      const shared = { name: 'shared', minShareCount: 2 }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [vendor, shared] } } } } }
    },
  }
}

export default defineConfig({
  plugins: [reactRouter(), lingui(), words(), vendorChunk()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { hmr: { port: 24_678 } },
  publicDir: 'public',
})
