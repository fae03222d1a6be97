import { Refusal } from '../../../lib/errors.ts'
import type { Checked } from '../../../lib/contract.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { arriveAtClinic, writeAtClinic } from '../../consultations/appointment/at-clinic.server.ts'
import type { ConsultationRow } from '../../consultations/consultations.sql.server.ts'
import { takeAtCounter } from '../../payments/take-at-counter.server.ts'
import { asPatient, consentTo, recordAct } from '../acts/agree.server.ts'
import { counterOf } from './whose-counter.ts'
import type { walkInContract } from './walk-in.contract.ts'
import { changeOf } from './walk-in.rules.ts'
import { insertWalkIn } from './walk-in.sql.server.ts'
import { actingAtCounter } from './who.server.ts'

type Registering = Checked<(typeof walkInContract)['POST /api/desk/walk_in/']>['body']

/** Somebody who stands at the counter: their consent, the visit, the money in the hand and the time of the doctor in one act. */
export async function registerWalkIn(context: Context, asked: Registering) {
  return inTransaction(context.db, async (db) => {
    const own = { ...context, db }
    const acting = await actingAtCounter(db, context, asked.who)
    const { user_id, patient_id, language, name } = acting.caller
    const consent_id = await consentTo(db, context, acting, 'care')
    const { doctor, slot, complaint, red_flags } = asked
    const visit = { doctor, slot, complaint, red_flags, patient: patient_id, consent_id, language }
    const made = await writeAtClinic(db, asPatient(own, acting), user_id, visit)
    // Nothing is kept: this person needs help now (TPG-19).
    if (made.row === null) throw new Refusal('conflict', { detail: 'This may be an emergency. Fetch the doctor or call 112 or 108 now' })
    const change_paise = await takeMoney(own, made.row, asked)
    const row = await arriveAtClinic(db, context, made.row)
    await recordAct(db, context, acting, { what: 'walk_in', subject: `consultation:${row.consultation_id}`, consent: consent_id })
    return {
      id: row.consultation_id,
      number: row.number,
      patient: name,
      start_at: (row.start_at ?? context.now).toISOString(),
      total_paise: row.total_paise,
      method: asked.payment?.method ?? null,
      change_paise,
    }
  })
}

/** What is shown is what is charged; who took it and how stands beside the visit. Answers the change. */
async function takeMoney(context: Context, row: ConsultationRow, { payment, total_paise }: Registering): Promise<number> {
  const { db, now } = context
  const { user_id, consultation_id, number } = row
  if (row.total_paise !== total_paise) throw new Refusal('conflict', { detail: 'A price has changed. Check the total and try again' })
  if (total_paise === 0 && payment !== null)
    throw new Refusal('invalid', { fields: { payment: ['There is nothing to pay for this visit'] } })
  const change = changeOf(payment, total_paise)
  if (change === null) throw new Refusal('invalid', { fields: { received_paise: ['This is less than the total'] } })
  const walkIn = {
    user_id,
    consultation_id,
    registered_by: signedIn(context),
    pharmacy_id: counterOf(context),
    paid_paise: total_paise,
    registered_at: now,
  }
  if (payment === null) {
    await insertWalkIn(db, walkIn)
    return change
  }
  const reference = payment.method === 'upi' ? payment.reference : null
  const paid = { userId: user_id, purpose: 'consultation' as const, purposeId: consultation_id, amountPaise: total_paise, receipt: number }
  await takeAtCounter(db, context, { ...paid, method: payment.method, reference })
  const received_paise = payment.method === 'cash' ? payment.received_paise : null
  await insertWalkIn(db, { ...walkIn, method: payment.method, received_paise, upi_reference: reference })
  return change
}
