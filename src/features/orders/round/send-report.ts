import { browserApi } from '../../../data/page-data.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import type { KeptReport } from './kept-reports.ts'
import type { Reported } from './round.contract.ts'

/** `waits`: nobody has answered, or not this rider; it is sent again. `refused`: the parcel is open as before, and the rider is told. */
export type Outcome = { is: 'confirmed'; result: Reported['result'] } | { is: 'refused'; why: string } | { is: 'waits' }

const notAccepted: readonly Reported['result'][] = ['wrong_pin', 'pin_locked', 'stopped']

export async function sendReport({ key, order: id, at, what }: KeptReport): Promise<Outcome> {
  if (what === null) return { is: 'waits' }
  const call = { params: { id }, idempotencyKey: key }
  try {
    const { result } =
      what.kind === 'miss'
        ? await browserApi('POST /api/desk/round/{id}/attempt/', { ...call, body: { reason: what.reason, at } })
        : await browserApi('POST /api/desk/round/{id}/deliver/', { ...call, body: { pin: what.pin, at, ...cashOf(what) } })
    return notAccepted.includes(result) ? { is: 'refused', why: result } : { is: 'confirmed', result }
  } catch (error) {
    if (!(error instanceof ApiFailure)) return { is: 'waits' }
    return failed(error)
  }
}

const cashOf = ({ cash_paise }: { cash_paise: number }) => (cash_paise > 0 ? { cash_paise } : {})

/** The server's clear no, and nothing else, ends a report: a line that is away or a session that is over says nothing about it. */
async function failed(error: ApiFailure): Promise<Outcome> {
  const { status, code, fields, text } = error
  if (status === 404) return (await deskIsOpen()) ? { is: 'refused', why: 'not_yours' } : { is: 'waits' }
  if (code === 'order_moved') return { is: 'refused', why: 'order_moved' }
  if ((status === 400 || status === 409 || status === 422) && code !== 'in_flight') {
    const [first] = Object.values(fields).flat()
    return { is: 'refused', why: first ?? text }
  }
  return { is: 'waits' }
}

/** Before the second factor the desk answers as if nothing were there. */
async function deskIsOpen(): Promise<boolean> {
  try {
    await browserApi('GET /api/desk/me/')
    return true
  } catch {
    // Whoever is not there cannot be told apart from a line that broke: the report waits in both cases.
    return false
  }
}
