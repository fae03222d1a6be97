import type { Slots } from '../../platform/database/database.types.ts'
import { gridMinutes } from './slot-grid.rules.ts'

type SlotState = Slots['state']

/** Which action leads from where to where; every change is an UPDATE guarded by `from`, and its row count decides. */
export const slotMachine = {
  hold: { from: ['OPEN', 'HELD'], to: 'HELD' },
  extend: { from: ['HELD'], to: 'HELD' },
  book: { from: ['OPEN', 'HELD'], to: 'BOOKED' },
  release: { from: ['HELD'], to: 'OPEN' },
  free: { from: ['BOOKED'], to: 'OPEN' },
  block: { from: ['OPEN', 'HELD', 'FULL'], to: 'BLOCKED' },
  unblock: { from: ['BLOCKED'], to: 'OPEN' },
  /** The doctor has as many bookings on the day as they want; and has room again. */
  fill: { from: ['OPEN'], to: 'FULL' },
  reopen: { from: ['FULL'], to: 'OPEN' },
  expire: { from: ['OPEN', 'HELD', 'FULL'], to: 'EXPIRED' },
} as const satisfies Record<string, { from: readonly SlotState[]; to: SlotState }>

/** A slot by its doctor and its beginning: two doctors may begin at once, one doctor never twice. */
export interface SlotKey {
  doctorId: string
  startAt: Date
}

/** `d1.1795242600`: the doctor, and the beginning in seconds since 1970. Opaque to everybody else. */
export function slotId({ doctorId, startAt }: SlotKey): string {
  return `${doctorId}.${startAt.getTime() / 1000}`
}

/** Null for what no slot can be called. */
export function parseSlotId(id: string): SlotKey | null {
  const [, doctorId, seconds] = /^([a-z0-9-]{1,40})\.(\d{9,10})$/.exec(id) ?? []
  const startAt = new Date(Number(seconds) * 1000)
  return doctorId !== undefined && startAt.getTime() % (gridMinutes * 60_000) === 0 ? { doctorId, startAt } : null
}

interface Taken {
  state: SlotState
  start_at: Date
  hold_expires_at: Date | null
  held_by: string | null
}

/** Whether somebody could take it now. A hold ends by itself at its moment: no job has to have run (R3). */
export function isFree({ state, start_at, hold_expires_at }: Taken, now: Date, leadMinutes: number): boolean {
  if (start_at.getTime() <= now.getTime() + leadMinutes * 60_000) return false
  return state === 'OPEN' || (state === 'HELD' && hold_expires_at !== null && hold_expires_at <= now)
}
