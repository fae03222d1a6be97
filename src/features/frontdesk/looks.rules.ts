import { indiaDay } from '../../lib/india-time.ts'
import type { CallerPage } from './frontdesk.contract.ts'

export type Look = CallerPage['looks'][number]

/** One line for what the same person did on one day in a row, with its newest time: nobody reads five equal ones. */
export function groupedLooks(looks: readonly Look[]): (Look & { times: number })[] {
  const grouped: (Look & { times: number })[] = []
  for (const look of looks) {
    const last = grouped.at(-1)
    if (last && last.who === look.who && last.role === look.role && indiaDay(last.at) === indiaDay(look.at)) last.times += 1
    else grouped.push({ ...look, times: 1 })
  }
  return grouped
}
