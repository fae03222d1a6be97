/** Lists of numbers in two arrays: list `i` is `values[offsets[i] .. offsets[i + 1])`. */
export interface Lists {
  offsets: Uint32Array
  values: Uint32Array
}

/** Packs what a walk puts into lists, about so many times; within a list the walk's order stays. */
export function packLists(size: number, walk: (put: (list: number, value: number) => void) => void, about = 1 << 10): Lists {
  const offsets = new Uint32Array(size + 1)
  let pairs = new Uint32Array(2 * about)
  let end = 0
  walk((list, value) => {
    if (end === pairs.length) pairs = grown(pairs)
    pairs[end++] = list
    pairs[end++] = value
    offsets[list + 1]!++
  })
  for (let i = 0; i < size; i++) offsets[i + 1]! += offsets[i]!
  const values = new Uint32Array(end / 2)
  const next = offsets.slice(0, size)
  for (let i = 0; i < end; i += 2) values[next[pairs[i]!]!++] = pairs[i + 1]!
  return { offsets, values }
}

export function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const bigger = new Uint32Array(numbers.length * 2)
  bigger.set(numbers)
  return bigger
}
