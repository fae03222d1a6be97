/** One promise with a number, as measured beside a peer in the same run. */
export interface Claim {
  claim: string
  ours: number
  peer: number
  ratio: number
  /** The bar in words: `<= 0.2`, `>= 0.9 and >= 0.8`. */
  hold: string
  ok: boolean
}
