/** What the ledger kept of a consultation: money that came in, less what was promised back, less what was never the doctor's. */
export function feeKept({ captured, back, platform }: { captured: number; back: number; platform: number }): number {
  return Math.max(0, captured - back - platform)
}

/** A doctor's share of a fee, in whole paise; what does not divide stays with the clinic. */
export function shareOf(fee: number, percent: number): number {
  return Math.floor((fee * percent) / 100)
}

const monthShape = /^\d{4}-(0[1-9]|1[0-2])$/
export const isMonth = (text: string): boolean => monthShape.test(text)

/** The month so many later, or earlier: `2026-11`. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}
export const firstDayOf = (month: string): string => `${month}-01`
