import type { Party } from '../../lib/tax-paper.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Operator } from '../operator/operator.rules.ts'

/** Who supplies consultations: the operator of this installation, by its own name and registration. */
export type Supplier = Pick<Operator, 'name' | 'address' | 'gstin' | 'phone'>

/** The operator as the supplier of a bill (GST-5): its state is that of its registration, or of the PIN code in its address. */
export async function operatorParty(db: Db, { name, address, gstin, phone }: Supplier): Promise<Party> {
  const state = gstin ? await stateByCode(db, gstin.slice(0, 2)) : await stateByPin(db, /\b[1-9]\d{5}\b/.exec(address)?.[0])
  if (!state)
    throw new Error('the state of the operator is not known: enter its GSTIN, or the PIN code in its address, at /desk/setup/operator')
  return { name, address: [address], gstin, ...state, phone, email: null }
}

type State = Pick<Party, 'state_code' | 'state_name'>

function stateByCode(db: Db, code: string): Promise<State | undefined> {
  return db.selectFrom('states').select(['code as state_code', 'name as state_name']).where('code', '=', code).executeTakeFirst()
}

async function stateByPin(db: Db, pin: string | undefined): Promise<State | undefined> {
  if (pin === undefined) return undefined
  return db
    .selectFrom('pincodes as p')
    .innerJoin('states as s', 's.code', 'p.state_code')
    .select(['s.code as state_code', 's.name as state_name'])
    .where('p.postal_code', '=', pin)
    .executeTakeFirst()
}
