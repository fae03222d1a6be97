import type { PackTint } from './pack-tint.ts'

/** What every pack drawing gets; all are drawn in a square of 120 units. */
export type PackDrawing = { tint: PackTint; strength: string; prescription: boolean }

/** Colours that stay the same on both grounds: a drawn pack keeps its own light. */
export const foil = { light: '#eef2f4', mid: '#dbe2e6', dark: '#b4c0c7', edge: '#93a1aa' }
export const redLine = '#b40e2b'
export const paper = '#ffffff'
