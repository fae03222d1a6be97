/** `npm run test:long` counts to what the promises say; `npm test` to what a few minutes allow. */
export const atLength = process.env['PARCHA_LONG'] === 'true'

export function runs(short: number, long: number): number {
  return atLength ? long : short
}
