/** By how many minutes a doctor may say to be late. */
export const delays = [5, 10, 20] as const
export type Delay = (typeof delays)[number]
