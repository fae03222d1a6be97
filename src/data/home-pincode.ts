/** The pincode of the signed-in person's default address; undefined until the page knows who is here. A pincode chosen on this device comes before it. */
let known: string | null | undefined
const listeners = new Set<() => void>()

export function homePincode(): string | null | undefined {
  return known
}

export function setHomePincode(pincode: string | null): void {
  known = pincode
  for (const listener of listeners) listener()
}

export function onHomePincode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
