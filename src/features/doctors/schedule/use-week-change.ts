import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import type { WeekChange } from './week.contract.ts'

export interface Outside {
  /** The slot. */
  id: string
  start_at: string
  consultation: string | null
  /** Whose it is; null where only the time may be known. */
  name: string | null
}
interface Waiting {
  change: WeekChange
  slots: Outside[]
}
const mostNamed = 10

/**
 * Saves a change of the week. Whoever would be booked outside of it is named first: they are kept, or asked to choose another time, and then it is
 * saved. Nothing that was typed is lost by a refusal.
 */
export function useWeekChange(doctor: string | null, onSaved: (asked: number) => void) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  // The hours may be saved already, and somebody not be asked yet.
  const sending = useSending(t`Not finished.`)
  const { busy, fields, place, send, refuse } = sending
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [moves, setMoves] = useState<ReadonlySet<string>>(new Set())
  const whose = doctor === null ? {} : { doctor }
  const save = async (change: WeekChange, asked: readonly string[]) => {
    await browserApi('PUT /api/desk/week/', { body: { ...whose, change } })
    for (const id of asked)
      await browserApi('POST /api/desk/consultation/{id}/ask_to_move/', { params: { id }, idempotencyKey: randomId() })
    setWaiting(null)
    setMoves(new Set())
    onSaved(asked.length)
    await revalidate()
  }
  const submit = (change: WeekChange) =>
    send(async () => {
      const { booked_outside: slots } = await browserApi('POST /api/desk/week/check/', { body: { ...whose, change } })
      if (slots.length === 0) return save(change, [])
      return setWaiting({ change, slots: await named(slots, doctor === null) })
    })
  const confirm = () =>
    send(async () => {
      if (waiting) await save(waiting.change, [...moves])
    })
  const choose = (id: string, move: boolean) =>
    setMoves((before) => new Set(move ? [...before, id] : [...before].filter((one) => one !== id)))
  const forget = () => setWaiting(null)
  return { busy, error: sending.error, fields, place, refuse, submit, confirm, forget, choose, outside: waiting?.slots ?? null, moves }
}

/** A doctor sees who it is; an admin, who does not know the patients, when it is. */
async function named(slots: readonly Omit<Outside, 'name'>[], own: boolean): Promise<Outside[]> {
  const nameOf = async (id: string | null) => {
    if (id === null || !own) return null
    // Without the name the time still says which appointment it is.
    const visit = await browserApi('GET /api/desk/consultation/{id}/', { params: { id } }).catch(() => null)
    return visit?.patient.name ?? null
  }
  return Promise.all(slots.map(async (slot, at) => ({ ...slot, name: at < mostNamed ? await nameOf(slot.consultation) : null })))
}
