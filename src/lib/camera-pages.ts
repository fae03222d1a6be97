/**
 * The documents a call may be entered from without another load: the call pages, the rest of the desk, and where people sign in before either. Every
 * other document may use neither camera nor microphone (S6).
 */
export function mayUseCamera(address: string): boolean {
  return /^\/(consultation\/|(desk|auth)(\/|\?|$))/.test(address)
}
