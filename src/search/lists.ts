/** Lists of numbers in two arrays: list `i` is `values[offsets[i] .. offsets[i + 1])`. */
export interface Lists {
  offsets: Uint32Array
  values: Uint32Array
}

/** Packs lists given by a walk that may be repeated: once to count, once to fill. Within a list the walk's order stays. */
export function packLists(size: number, walk: (put: (list: number, value: number) => void) => void): Lists {
  const offsets = new Uint32Array(size + 1)
  walk((list) => {
    offsets[list + 1]!++
  })
  for (let i = 0; i < size; i++) offsets[i + 1]! += offsets[i]!
  const values = new Uint32Array(offsets[size]!)
  const next = offsets.slice(0, size)
  walk((list, value) => {
    values[next[list]!++] = value
  })
  return { offsets, values }
}
