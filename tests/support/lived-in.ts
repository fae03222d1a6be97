import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { storeUpload } from '../../src/features/files/store-upload.server.ts'
import { signPrescription } from '../../src/features/prescriptions/sign/issue-prescription.server.ts'
import { publicKeys, saveDraft } from '../../src/features/prescriptions/sign/issue.sql.server.ts'
import { isSigned, type Signature } from '../../src/features/prescriptions/sign/signatures.server.ts'
import type { DB } from '../../src/platform/database/database.types.ts'
import { renderPdf } from '../../src/platform/pdf/pdf.server.ts'
import { type TestApp, testNow } from './app.ts'
import { testContext } from './bare-app.ts'
import { consulted, draftLine, draftOf } from './consulted.ts'
import { newPhone, type SeededPerson, seedPatient } from './seed.ts'
import { signIn } from './sign-in.ts'

/** What somebody would miss after a restore. */
export interface LivedIn {
  owner: SeededPerson
  /** Of a session that is open. */
  idToken: string
  fileId: string
  paper: Buffer
}

/** A session, a file and a signed prescription. */
export async function liveIn(app: TestApp): Promise<LivedIn> {
  const { idToken } = await signIn(app, newPhone())
  await me(app, idToken)
  const owner = await seedPatient(app.db, testNow)
  const paper = await renderPdf('= Rx', {})
  const stored = { userId: owner.userId, name: 'rx.pdf', content: paper }
  const { id: fileId } = await storeUpload(app.parts, { db: app.db, now: testNow, newId: uuidv7 }, stored)
  const whole = consulted({ patientId: owner.patientId })
  const draft = draftOf([draftLine(await aTablet(app))])
  await saveDraft(app.db, { userId: owner.userId, consultationId: whole.setting.id, draft, now: testNow })
  const context = testContext({ db: app.db, actor: owner.actor })
  await signPrescription(app.db, context, app.parts.documents, { userId: owner.userId, consulted: whole, draft })
  return { owner, idToken, fileId, paper }
}

async function aTablet({ db }: TestApp): Promise<string> {
  const where = db
    .selectFrom('products')
    .select('medicine_id')
    .where('list', '=', 'O')
    .where('unit', '=', 'tablet')
    .where('kind', '=', 'drug')
  return (await where.where('ndps', '=', false).orderBy('medicine_id').limit(1).executeTakeFirstOrThrow()).medicine_id
}

/** Whether the session still is one, as the status of an answer. */
export async function me({ http }: TestApp, idToken: string): Promise<number> {
  return (await http.inject({ url: '/api/user/me/', headers: { app: 'patient', authorization: `Firebase ${idToken}` } })).statusCode
}

export async function paperOf(app: TestApp, { owner, fileId }: LivedIn): Promise<Buffer> {
  const { url } = await app.as(owner.actor)('GET /api/file/{id}/', { params: { id: fileId } })
  return (await app.http.inject(url ?? '')).rawPayload
}

/** Of each prescription whether its signature holds. */
export async function verified({ db }: TestApp, { owner }: LivedIn): Promise<boolean[]> {
  const keys = new Map((await publicKeys(db)).map((key) => [key.key_id, key.public_key]))
  const signed = await db.selectFrom('prescriptions').select(['document', 'signature']).where('user_id', '=', owner.userId).execute()
  return signed.map(({ document, signature }) => {
    const seal = signature as unknown as Signature
    return isSigned(document ?? '', seal, keys.get(seal.key_id) ?? '')
  })
}

/** How many rows a table has, and their content. */
export async function rowsByTable(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'migrations', 'migration_lock') order by 1`.execute(
    db,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: sums } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${sql.table(name)} t`.execute(
      db,
    )
    found[name] = sums[0]?.sum ?? ''
  }
  return found
}
