import type { PackedStrings } from './packed-strings.ts'

/** The same catalogue gives the same version on every machine, so that replicas share one cached answer. */
export function contentVersion(names: PackedStrings, ids: PackedStrings, facts: Record<string, Float64Array | Uint8Array>): string {
  let hash = 0x811c9dc5
  for (const part of [names.bytes, ids.bytes, ...Object.values(facts)]) {
    const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  }
  return `${(hash >>> 0).toString(36)}-${ids.offsets.length - 1}`
}
