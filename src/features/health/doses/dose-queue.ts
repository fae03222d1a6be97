import { browserApi } from '../../../data/page-data.ts'
import { mayPass } from '../../../data/shown-data.ts'
import { readStored, storageKeys, writeStored } from '../../accounts/sessions/browser-storage.ts'
import type { TodayDoses } from './courses.contract.ts'

/** The minute at which something was taken when needed. */
export type DoseTime = `${string}:${string}`
type Slot = TodayDoses['slots'][number]['slot'] | DoseTime
/** A dose that was marked on this device and has not reached the server: ids and times, no medicine and no name. It goes with the session. */
export interface KeptMark {
  owner: string
  course: string
  day: string
  slot: Slot
  state: 'taken' | 'skipped' | 'cleared'
  at: string
}

export const doseId = ({ course, day, slot }: Pick<KeptMark, 'course' | 'day' | 'slot'>) => `${course} ${day} ${slot}`

/** Marks of this account; those of another are never shown and never sent. */
export const keptMarks = (owner: string): KeptMark[] => marksHere().filter((mark) => mark.owner === owner)

/** All of this device: of the account whose copies it holds, for they go with them (`session-copies.ts`). */
export function marksHere(): KeptMark[] {
  try {
    return JSON.parse(readStored(storageKeys.doseMarks) ?? '[]') as KeptMark[]
  } catch {
    // Written by something else: there is nothing to send.
    return []
  }
}

function store(marks: readonly KeptMark[]): void {
  writeStored(storageKeys.doseMarks, marks.length === 0 ? null : JSON.stringify(marks))
}

/** Of several marks of one dose the last is kept: the server would let it win anyway. */
export function keepMark(mark: KeptMark): void {
  store([...keptMarks(mark.owner).filter((one) => doseId(one) !== doseId(mark)), mark])
}

let sending: Promise<boolean> | null = null

/** Sends what is kept, the oldest first; false while there is no line. What the server no longer knows is let go. */
export function sendMarks(owner: string): Promise<boolean> {
  sending ??= sendAll(owner).finally(() => (sending = null))
  return sending
}

async function sendAll(owner: string): Promise<boolean> {
  for (let [mark] = keptMarks(owner); mark; [mark] = keptMarks(owner)) {
    const { course, day, slot, state, at } = mark
    try {
      await browserApi('POST /api/health/course/{id}/dose/', { params: { id: course }, body: { day, slot, state, at } })
    } catch (error) {
      if (mayPass(error) || isSignedOut(error)) return false
    }
    // Marked anew while this one was on its way: the newer one stays.
    store(keptMarks(owner).filter((one) => doseId(one) !== doseId(mark) || one.at !== at))
  }
  return true
}

function isSignedOut(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401
}

/** A day with the marks of this device laid over it, by `doseId`. */
export function dayWithMarks(day: TodayDoses, marks: ReadonlyMap<string, KeptMark>): TodayDoses {
  const slots = day.slots.map((slot) => ({
    ...slot,
    doses: slot.doses.map((dose) => {
      const one = marks.get(doseId({ course: dose.course, day: day.day, slot: slot.slot }))
      if (!one) return dose
      return { ...dose, state: one.state === 'cleared' ? null : one.state, at: one.at }
    }),
  }))
  const taken = slots.flatMap(({ doses }) => doses).filter(({ state }) => state === 'taken').length
  return { ...day, slots, taken }
}
