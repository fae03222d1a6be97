/** The best few documents by key, then by rank. */
export class TopList {
  readonly documents: number[] = []
  readonly keys: number[] = []
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get isFull(): boolean {
    return this.documents.length >= this.#limit
  }

  /** Whether a document of this key would still get in. */
  takes(key: number, document: number): boolean {
    if (!this.isFull) return true
    const last = this.keys.length - 1
    return key < this.keys[last]! || (key === this.keys[last]! && document < this.documents[last]!)
  }

  add(key: number, document: number): void {
    if (!this.takes(key, document)) return
    let at = this.keys.length
    while (at > 0 && (this.keys[at - 1]! > key || (this.keys[at - 1]! === key && this.documents[at - 1]! > document))) at--
    this.keys.splice(at, 0, key)
    this.documents.splice(at, 0, document)
    if (this.documents.length <= this.#limit) return
    this.keys.pop()
    this.documents.pop()
  }

  /** Documents at or behind this rank cannot get in any more, whatever is in stock. */
  get bound(): number {
    return this.isFull && this.keys.at(-1) === 0 ? this.documents.at(-1)! : 0xffffffff
  }
}
