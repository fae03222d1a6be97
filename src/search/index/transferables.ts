/** Every buffer of the arrays once, so that they move to the other thread instead of being copied. */
export function transferables(value: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  const walk = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) buffers.add(part.buffer as ArrayBuffer)
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk)
  }
  walk(value)
  return [...buffers]
}
