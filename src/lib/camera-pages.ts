/** The pages of calls; every other document may use neither camera nor microphone (S6). */
export function mayUseCamera(path: string): boolean {
  return /^\/(consultation|desk\/consultations)\//.test(path)
}
