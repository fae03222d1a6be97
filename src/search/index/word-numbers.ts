import { encode, type PackedStrings } from './packed-strings.ts'

/** Numbers words in the order they are met, by their bytes: a word met a hundred thousand times is never made a string. */
export class WordNumbers {
  #slots = new Int32Array(1 << 16).fill(-1)
  #bytes = new Uint8Array(1 << 16)
  #offsets = new Uint32Array(1 << 12)
  #size = 0

  /** The number of the word at `[from, to)`. */
  number(bytes: Uint8Array, from: number, to: number): number {
    let slot = hash(bytes, from, to) & (this.#slots.length - 1)
    for (let met = this.#slots[slot]!; met >= 0; met = this.#slots[slot]!) {
      if (this.#isSame(met, bytes, from, to)) return met
      slot = (slot + 1) & (this.#slots.length - 1)
    }
    this.#slots[slot] = this.#size
    return this.#keep(bytes, from, to)
  }

  numberOf(word: string): number {
    const bytes = encode(word)
    return this.number(bytes, 0, bytes.length)
  }

  packed(): PackedStrings {
    const offsets = this.#offsets.slice(0, this.#size + 1)
    return { bytes: this.#bytes.slice(0, offsets[this.#size]), offsets }
  }

  #isSame(met: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#offsets[met]!
    if (this.#offsets[met + 1]! - start !== to - from) return false
    for (let i = from; i < to; i++) if (this.#bytes[start + i - from] !== bytes[i]) return false
    return true
  }

  #keep(bytes: Uint8Array, from: number, to: number): number {
    const start = this.#offsets[this.#size]!
    while (start + to - from > this.#bytes.length) this.#bytes = roomier(this.#bytes, new Uint8Array(this.#bytes.length * 2))
    for (let i = from; i < to; i++) this.#bytes[start + i - from] = bytes[i]!
    if (this.#size + 2 > this.#offsets.length) this.#offsets = roomier(this.#offsets, new Uint32Array(this.#offsets.length * 2))
    this.#offsets[++this.#size] = start + to - from
    if (this.#size * 2 > this.#slots.length) this.#spread()
    return this.#size - 1
  }

  #spread(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1)
    for (let met = 0; met < this.#size; met++) {
      let slot = hash(this.#bytes, this.#offsets[met]!, this.#offsets[met + 1]!) & (this.#slots.length - 1)
      while (this.#slots[slot]! >= 0) slot = (slot + 1) & (this.#slots.length - 1)
      this.#slots[slot] = met
    }
  }
}

function roomier<Numbers extends Uint8Array | Uint32Array>(before: Numbers, after: Numbers): Numbers {
  after.set(before)
  return after
}

function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5
  for (let i = from; i < to; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
