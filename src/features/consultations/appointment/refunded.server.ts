import { formatPaise } from '../../../lib/money.ts'
import { settleEarning } from '../../doctors/earnings/settle-earning.server.ts'
import { notify } from '../../notices/notify.server.ts'
import type { OnRefunded } from '../../payments/payment-hooks.ts'
import { findConsultation } from '../consultations.sql.server.ts'
import { linkOf } from '../links.rules.ts'

/** Money of a consultation has arrived back, and the patient hears of it. */
export const consultationRefunded: OnRefunded = async (db, context, { user_id, purpose_id: consultation_id }, { amount_paise }) => {
  const row = await findConsultation(db, { user_id, consultation_id })
  if (!row) throw new Error(`a refund is of no consultation ${consultation_id}`)
  await settleEarning(db, context, row)
  await notify(db, context, { userId: user_id, kind: 'refund_done', link: linkOf(row), vars: { amount: formatPaise(amount_paise) } })
}
