import { browserApi } from '../../../data/page-data.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import type { KeptReport, ReportWhat } from './kept-reports.ts'
import type { Reported } from './round.contract.ts'

/** `waits`: nobody has answered, or not this rider; it is sent again. `refused`: the parcel is open as before, and the rider is told. */
export type Outcome = { is: 'confirmed'; result: Confirmation } | { is: 'refused'; why: string } | { is: 'waits' }

export type Confirmation = Reported['result'] | 'collected'
const notAccepted: readonly Confirmation[] = ['wrong_pin', 'pin_locked', 'stopped']

export async function sendReport({ key, order: id, at, what }: KeptReport): Promise<Outcome> {
  if (what === null) return { is: 'waits' }
  try {
    const result = await post(id, at, what, key)
    return notAccepted.includes(result) ? { is: 'refused', why: result } : { is: 'confirmed', result }
  } catch (error) {
    // A mistake of this page is no answer of the server either.
    if (!(error instanceof ApiFailure)) return { is: 'waits' }
    return failed(error)
  }
}

async function post(id: string, at: string, what: ReportWhat, idempotencyKey: string): Promise<Confirmation> {
  const call = { params: { id }, idempotencyKey }
  if (what.kind === 'deliver') {
    const { pin, cash_paise } = what
    const body = { pin, at, ...(cash_paise > 0 ? { cash_paise } : {}) }
    return (await browserApi('POST /api/desk/round/{id}/deliver/', { ...call, body })).result
  }
  if (what.kind === 'miss') {
    return (await browserApi('POST /api/desk/round/{id}/attempt/', { ...call, body: { reason: what.reason, at } })).result
  }
  const body = what.kind === 'collect' ? { collected: true as const, at } : { collected: false as const, reason: what.reason, at }
  const { collected } = await browserApi('POST /api/desk/round/{id}/pickup/', { ...call, body })
  return collected ? 'collected' : 'attempted'
}

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
