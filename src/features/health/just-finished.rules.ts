import { countDays } from '../../lib/india-time.ts'

/** So many days after its last one a course has just finished. */
const shownDays = 3
/** Whoever has to renew hears of it until a month later: a missed notice is a missed medicine. */
export const renewDays = 30

interface Ended {
  finished_on: string
  stopped: boolean
  to_renew: boolean
}

/** What is told at the top, and what stands in the list of what is over: each medicine once. */
export function justFinished<T extends Ended>(finished: readonly T[], today: string): { lately: T[]; before: T[] } {
  const isLately = ({ finished_on, stopped, to_renew }: T) =>
    !stopped && countDays(finished_on, today) <= (to_renew ? renewDays : shownDays)
  return { lately: finished.filter(isLately), before: finished.filter((one) => !isLately(one)) }
}
