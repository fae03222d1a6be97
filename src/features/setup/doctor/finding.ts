/** One line of the doctor. `failed` makes its exit code 1; `warning` is something to know or to choose. */
export interface Finding {
  state: 'ok' | 'warning' | 'failed'
  of: string
  text: string
}

export const ok = (of: string, text: string): Finding => ({ state: 'ok', of, text })
export const warning = (of: string, text: string): Finding => ({ state: 'warning', of, text })
export const failed = (of: string, text: string): Finding => ({ state: 'failed', of, text })

export function lineOf({ state, of, text }: Finding): string {
  return `${state.padEnd(8)} ${of.padEnd(12)} ${text}`
}
