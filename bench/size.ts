/** `npm test` starts each bench with one tiny round, so that none breaks unseen; figures of such a round mean nothing. */
export const tiny = process.env['BENCH_TINY'] === 'true'

export function sized(full: number, small: number): number {
  return tiny ? small : full
}
