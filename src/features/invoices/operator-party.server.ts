import type { Party } from '../../lib/tax-paper.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Operator } from '../operator/operator.rules.ts'
import { stateByCode, stateByPincode } from '../places/places.sql.server.ts'

/** Who supplies consultations: the operator of this installation, by its own name and registration. */
export type Supplier = Pick<Operator, 'name' | 'address' | 'gstin' | 'phone'>

/** The operator as the supplier of a bill (GST-5): its state is that of its registration, or of the PIN code in its address. */
export async function operatorParty(db: Db, { name, address, gstin, phone }: Supplier): Promise<Party> {
  const pincode = /\b[1-9]\d{5}\b/.exec(address)?.[0] ?? ''
  const state = gstin ? await stateByCode(db, gstin.slice(0, 2)) : await stateByPincode(db, pincode)
  if (!state)
    throw new Error('the state of the operator is not known: enter its GSTIN, or the PIN code in its address, at /desk/setup/operator')
  return { name, address: [address], gstin, ...state, phone, email: null }
}
