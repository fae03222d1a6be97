/** `npm run test:long` counts to what the promises say; `npm test` to what a few minutes allow. */
export const atLength = process.env['PARCHA_LONG'] === 'true'

/** Cases that go the same way and differ in one value: the first stands for all in `npm test`. */
export function alike<T>(cases: readonly T[]): readonly T[] {
  return atLength ? cases : cases.slice(0, 1)
}

export function runs(short: number, long: number): number {
  return atLength ? long : short
}
