import * as z from 'zod'
import type { WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { policyAt } from '../../../platform/policies.server.ts'
import { feeKept, shareOf } from './earnings.rules.ts'
import { ledgerKept, noteEarning, notedOf, shareAt } from './earnings.sql.server.ts'

const Share = z.object({ percent: z.int().min(0).max(100) })

/** The share of a doctor in force at a moment: their own, else that of all doctors. */
export async function percentAt(db: Db, doctorId: string, at: Date): Promise<number> {
  return (await shareAt(db, doctorId, at)) ?? (await policyAt(db, 'doctor_share', Share, at)).percent
}

interface Served {
  user_id: string
  consultation_id: string
  doctor_id: string | null
  number: string
  state: string
  platform_fee_paise: number
  tax_paise: number
}

/**
 * Notes what a completed consultation earns its doctor, or what a refund takes back: always the difference between the share of what the ledger has
 * kept and what was noted before, so that asking again notes nothing. The share stays the one at completion.
 */
export async function settleEarning(db: Db, { now, newId }: Pick<WriteContext, 'now' | 'newId'>, row: Served): Promise<void> {
  const { user_id, consultation_id, doctor_id, number, state, platform_fee_paise, tax_paise } = row
  if (doctor_id === null || state !== 'COMPLETED') return
  const noted = await notedOf(db, doctor_id, consultation_id)
  const percent = noted.percent ?? (await percentAt(db, doctor_id, now))
  const fee = feeKept({ ...(await ledgerKept(db, user_id, consultation_id)), platform: platform_fee_paise + tax_paise })
  const amount_paise = shareOf(fee, percent) - noted.paise
  if (amount_paise !== 0) await noteEarning(db, { doctor_id, entry_id: newId(), consultation_id, number, amount_paise, percent, at: now })
}
