import { Refusal } from '../../../lib/errors.ts'
import type { Checked } from '../../../lib/contract.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { ownerOfPhone } from '../../accounts/desk/staff.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { type Acting, requireAgreed } from '../acts/agree.server.ts'
import { opensForMs } from '../openings.rules.ts'
import { requireCaller } from '../openings.server.ts'
import { insertOpening } from '../openings.sql.server.ts'
import { requireChecked } from './counter-codes.server.ts'
import type { CodeRow } from './counter-codes.sql.server.ts'
import { newPerson } from './new-person.server.ts'
import { isOfClinic } from './whose-counter.ts'
import type { walkInContract } from './walk-in.contract.ts'

type Who = Checked<(typeof walkInContract)['POST /api/desk/walk_in/']>['body']['who']

/** Who stands at the counter, and how it is known that they agreed: their open page, or the code of their phone (TPG-6). */
export async function actingAtCounter(db: Db, context: Context, who: Who): Promise<Acting> {
  const own = { ...context, db }
  if (!('name' in who) && who.check === undefined) {
    // Only who answers for the whole clinic opens pages of patients.
    if (!isOfClinic(context)) throw new Refusal('not_found')
    return requireAgreed(own, who.patient)
  }
  const code = await requireChecked(db, context, who.check ?? '')
  if ('name' in who) return byCode(own, code, await newPerson(db, context, who, code.phone_number))
  const owner = await ownerOfPhone(db, code.phone_number)
  const acting = await byCode(own, code, who.patient)
  if (acting.caller.user_id !== owner) throw new Refusal('not_found')
  return acting
}

/** The record of this check, as of a page that was opened for a caller and closed in the same moment. */
async function byCode(context: Context, { code_digest, code_until, asked_at }: CodeRow, patientId: string): Promise<Acting> {
  const { db, now, newId } = context
  const caller = await requireCaller(context, patientId)
  const { user_id, patient_id } = caller
  const keys = { user_id, patient_id, opening_id: newId(), staff_id: signedIn(context) }
  const opening = await insertOpening(db, {
    ...keys,
    reason: 'visit',
    caller: 'code',
    code_digest,
    code_until,
    asked_at,
    opened_at: now,
    ends_at: new Date(now.getTime() + opensForMs),
    closed_at: now,
  })
  return { caller, opening, agreed: 'code' }
}
