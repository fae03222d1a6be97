import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.server.ts'
import type { Nominees } from '../../platform/database/database.types.ts'
import { implement } from '../../platform/implement.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { nomineeContract } from './nominee.contract.ts'
import { findNominee, removeNominee, setNominee } from './records.sql.server.ts'

export const nomineeApi = implement(nomineeContract, {
  'GET /api/nominee/': (context) => shown(context.db, signedIn(context)),
  'POST /api/nominee/': async (context, { body }) =>
    nominee(await setNominee(context.db, { ...body, user_id: signedIn(context), named_at: context.now })),
  'DELETE /api/nominee/': async (context) => {
    await removeNominee(context.db, signedIn(context))
    return { removed: true as const }
  },
})

async function shown(db: Db, userId: string) {
  const row = await findNominee(db, userId)
  return row ? nominee(row) : null
}

function nominee({ name, relation, phone, named_at }: Selectable<Nominees>) {
  return { name, relation, phone, named_at: named_at.toISOString() }
}
