import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DB } from '../../src/platform/database/database.types.ts'
import { keepDeadLetter } from '../../src/platform/jobs/dead-letters.sql.server.ts'

type Failed = Partial<Omit<Parameters<typeof keepDeadLetter>[1], 'payload'>> & { payload?: Record<string, unknown> }

/** A task of the account that was given up; answers its id. */
export async function seedDeadLetter(
  db: Kysely<DB>,
  now: Date,
  { userId }: { userId: string },
  secret = 'A text',
  { payload = {}, ...failed }: Failed = {},
): Promise<string> {
  const id = uuidv7()
  const row = { user_id: userId, id, job: 'messages.send', kind: 'SenderUnavailable', code: null, attempts: 9, failed_at: now }
  await keepDeadLetter(db, { ...row, ...failed, payload: JSON.stringify({ to: secret, ...payload }) })
  return failed.id ?? id
}
