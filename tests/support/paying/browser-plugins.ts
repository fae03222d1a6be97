import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

/** What `vite.config.ts` needs for parts of pages, without its routes. */
export function browserPlugins(): PluginOption[] {
  return [lingui(), babel({ presets: [linguiTransformerBabelPreset()] } as unknown as Parameters<typeof babel>[0])]
}
