type Ask = () => Promise<boolean>
let asks: Ask | null = null

/** Whoever is in the middle of something, such as a call, is asked before a button takes them out of it. Answers how to stop asking. */
export function guardLeaving(ask: Ask): () => void {
  asks = ask
  return () => {
    if (asks === ask) asks = null
  }
}

/** Before an act that ends what stands on the page and is no link, such as Logout. */
export async function mayLeave(): Promise<boolean> {
  return asks === null || asks()
}

export const isGuarded = () => asks !== null
