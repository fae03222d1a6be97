import type { ConsultationState } from '../consultations.rules.ts'

interface Visit {
  id: string
  at: string
  state: ConsultationState
  join_open: boolean
}
/** What the table shows of a day. */
const dayFilters = ['all', 'come', 'sign'] as const
export type DayFilter = (typeof dayFilters)[number]

const toCome: readonly ConsultationState[] = ['CONFIRMED', 'WAITING_ROOM', 'IN_CALL', 'RECONNECTING']
export const isToCome = ({ state }: Pick<Visit, 'state'>): boolean => toCome.includes(state)

export function filterOf(text: string | null): DayFilter {
  return dayFilters.find((one) => one === text) ?? 'all'
}

/** A call that has begun and not ended; its doctor may be out of it, as after a reload. */
export const isTalking = ({ state }: Pick<Visit, 'state'>): boolean => state === 'IN_CALL' || state === 'RECONNECTING'

/** The row the doctor turns to next: whose call goes on, whoever can be joined, else the next to come. */
export function nextVisit<One extends Visit>(visits: readonly One[]): One | undefined {
  const coming = visits.filter(isToCome)
  return coming.find(isTalking) ?? coming.find(({ join_open }) => join_open) ?? coming[0]
}

/** Before which row the line of this moment lies; the end when everything is earlier. */
export function nowIndex(visits: readonly Pick<Visit, 'at'>[], now: string): number {
  const at = visits.findIndex((visit) => visit.at > now)
  return at < 0 ? visits.length : at
}
