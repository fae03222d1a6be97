import type { Db } from '../../platform/database/database.server.ts'
import { earlierRxOf } from '../prescriptions/approved-lines.server.ts'
import { medicineLaw } from '../prescriptions/prescriptions.sql.server.ts'
import { changeCart, findCart, prescriptionsOf, setPrescriptions } from './cart.sql.server.ts'

interface OrderedBefore {
  userId: string
  patientId: string
  medicineIds: readonly string[]
}

/** The person's prescriptions that still allow these medicines go with them (DR-5, DR-13), into a cart that is for that person; the cart says of each other why not. */
export async function attachInForce(db: Db, now: Date, { userId, patientId, medicineIds }: OrderedBefore): Promise<void> {
  const cart = await findCart(db, userId)
  if (cart?.patient_id !== patientId) return
  const earlier = await earlierRxOf(db, { userId, patientId, now }, await medicineLaw(db, medicineIds))
  const valid = [...earlier.values()].filter(({ why }) => why === 'valid').map(({ prescription_id }) => prescription_id)
  if (valid.length === 0) return
  const held = (await prescriptionsOf(db, userId)).map(({ id }) => id)
  await setPrescriptions(db, userId, [...new Set([...held, ...valid])])
  await changeCart(db, userId, { request_consultation: false })
}
