import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { testContext } from '../../../tests/support/bare-app.ts'
import { seedAddress, seedPatient, seedRelative, seedStaff, type SeededPerson } from '../../../tests/support/seed.ts'
import { appendAudit } from '../../platform/audit/audit.server.ts'
import { recordsJobs } from './records.jobs.server.ts'
import { verdictOf } from './retention-facts.data.ts'
import { userTables } from './user-tables.sql.server.ts'

const { db, owner, as, http } = await testApp()
const hours = (n: number) => new Date(testNow.getTime() + n * 3_600_000)
const forgotten: string[] = []
const mail = {
  available: true,
  sendSignInLink: async () => {},
  sendVerifyLink: async () => {},
  linkLivesMs: 0,
  verifiedEmail: async () => null,
  forget: async (subject: string) => void forgotten.push(subject),
  detach: async () => {},
}

/** Runs what the outbox holds of one account, as if it were that moment. */
async function runJobs(userId: string, now: Date) {
  const tasks = await db.deleteFrom('outbox').where('user_id', '=', userId).returningAll().execute()
  for (const { id, topic, payload } of tasks) {
    const job = recordsJobs({ mail }).find(({ name }) => name === topic)
    await job?.handle({ db, now, newId: randomUUID, log: testContext().log }, { id, userId, payload: payload as Record<string, unknown> })
  }
}
const runNightly = (now: Date) =>
  recordsJobs({ mail })
    .find(({ name }) => name === 'records.retention')
    ?.handle({ db, now, newId: randomUUID, log: testContext().log }, { id: 'night', userId: '', payload: {} })

async function saveMedicine({ actor }: SeededPerson): Promise<string> {
  const { medicine_id } = await db.selectFrom('products').select('medicine_id').limit(1).executeTakeFirstOrThrow()
  await as(actor)('POST /api/saved/', { body: { medicine_id } })
  return medicine_id
}

const key = () => ({ idempotencyKey: randomUUID() })

test('who looked at my record: by name, role and reason, the newest first, and nobody else’s', async () => {
  const [asha, other] = [await seedPatient(db, testNow), await seedPatient(db, testNow)]
  const doctor = await seedStaff(db, testNow, 'doctor', { doctorId: 'd1' })
  for (const [n, { userId }] of [asha, other, asha].entries()) {
    const entry = {
      actor_id: doctor.userId,
      actor_role: 'doctor',
      action: 'record.read',
      subject: `consultation:${n}`,
      reason: 'consultation',
    } as const
    await appendAudit(db, { ...entry, user_id: userId, at: hours(n), address: '10.0.0.1', request_id: 'r' })
  }
  const looks = await as(asha.actor)('GET /api/access_log/')
  expect(looks.map(({ subject }) => subject)).toEqual(['consultation:2', 'consultation:0'])
  expect(looks[0]).toEqual({
    id: 2,
    first_at: hours(2).toISOString(),
    at: hours(2).toISOString(),
    who: 'A doctor',
    role: 'doctor',
    action: 'record.read',
    subject: 'consultation:2',
    reason: 'consultation',
  })
})

test('what one person did with one record for one purpose on a day is one row of the access log, and the log is paged', async () => {
  const asha = await seedPatient(db, testNow)
  const doctor = await seedStaff(db, testNow, 'doctor', { doctorId: 'd1' })
  const put = (n: number, subject: string) => {
    const entry = { actor_id: doctor.userId, actor_role: 'doctor', action: 'record_read', reason: 'consultation' } as const
    return appendAudit(db, { ...entry, subject, user_id: asha.userId, at: hours(n), address: '10.0.0.1', request_id: 'r' })
  }
  for (const n of [0, 0.25, 0.5]) await put(n, 'consultation:1')
  for (let n = 0; n < 30; n++) await put(1, `prescription:${n}`)
  await put(24, 'consultation:1')
  const log = (query: object) => as(asha.actor)('GET /api/access_log/', { query })
  const newest = await log({ limit: 20 })
  expect(newest).toHaveLength(20)
  const older = await log({ limit: 20, cursor: newest.at(-1)?.id })
  expect(older).toHaveLength(12)
  expect(newest[0]).toMatchObject({ subject: 'consultation:1', first_at: hours(24).toISOString() })
  expect(older.at(-1)).toMatchObject({ subject: 'consultation:1', first_at: hours(0).toISOString(), at: hours(0.5).toISOString() })
})

describe('everything of mine in one archive', () => {
  async function exportOf(made: SeededPerson) {
    const queued = await as(made.actor)('POST /api/export/', key())
    expect(queued).toMatchObject({ state: 'queued', download_url: null })
    expect((await as(made.actor)('POST /api/export/', key())).id).toBe(queued.id)
    await runJobs(made.userId, testNow)
    const [ready] = await as(made.actor)('GET /api/export/')
    expect(ready).toMatchObject({ id: queued.id, state: 'ready', expires_at: hours(7 * 24).toISOString() })
    return ready?.download_url ?? ''
  }

  test('it holds every table with my rows, those of features not built yet too, and nobody else’s; no secret leaves', async () => {
    await sql`create table future_room (user_id uuid, id uuid primary key, note text, totp_secret text)`.execute(owner)
    const [asha, other] = [await seedPatient(db, testNow), await seedPatient(db, testNow, { name: 'Somebody Else' })]
    for (const { userId } of [asha, other]) {
      await sql`insert into future_room values (${userId}, ${randomUUID()}, ${`note of ${userId}`}, 'SECRET')`.execute(db)
    }
    const medicine_id = await saveMedicine(asha)
    const url = await exportOf(asha)
    const { statusCode, headers, rawPayload } = await http.inject(url)
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toMatchObject([
      200,
      'application/zip',
      /^attachment; filename="parcha-2026-11-21.zip"/,
    ])
    const text = rawPayload.toString()
    const json = text.slice(text.indexOf('{\n'), text.lastIndexOf('}\n') >= 0 ? text.lastIndexOf('\n}') + 2 : undefined)
    expect(JSON.parse(json)).toMatchObject({
      users: [{ user_id: asha.userId, phone_number: asha.phone }],
      patients: [{ name: 'Asha Verma', dob: '1990-05-01' }],
      future_room: [{ note: `note of ${asha.userId}` }],
      saved_medicines: [{ medicine_id }],
    })
    for (const word of ['Somebody Else', other.userId, other.phone, 'SECRET', 'outbox']) expect(text).not.toContain(word)
    await sql`drop table future_room`.execute(owner)
  })

  test('its address is bound to one person and one archive, and dies with its time', async () => {
    const [asha, other] = [await seedPatient(db, testNow), await seedPatient(db, testNow)]
    const [url, theirs] = [await exportOf(asha), await exportOf(other)]
    const id = (address: string) => address.slice('/exports/'.length, address.indexOf('?'))
    const status = async (address: string) => (await http.inject(address)).statusCode
    expect(await status(url)).toBe(200)
    expect(await status(url.replace(id(url), id(theirs)))).toBe(404)
    expect(await status(url.replace(asha.userId, other.userId))).toBe(404)
    expect(await status(url.split('?')[0] ?? '')).toBe(404)
    await runNightly(hours(7 * 24))
    expect(await status(url)).toBe(404)
  })

  test('asking for it is on my own record', async () => {
    const asha = await seedPatient(db, testNow)
    await exportOf(asha)
    expect(await as(asha.actor)('GET /api/access_log/')).toContainEqual(expect.objectContaining({ role: 'patient', action: 'export' }))
  })
})

describe('erasing an account (DP-8, DP-9)', () => {
  const ask = (made: SeededPerson) => as(made.actor)('POST /api/erase/', { body: { confirm: true }, ...key() })
  const rowsIn = async (userId: string) => {
    const holding = []
    for (const { table } of await userTables(db)) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where user_id = ${userId} limit 1`.execute(db)
      if (rows.length > 0) holding.push(table)
    }
    return holding
  }

  test('every table with people’s rows has a verdict: what is erased, what stays and why', async () => {
    const undecided = (await userTables(db)).map(({ table }) => table).filter((table) => !verdictOf(table))
    expect(undecided, 'add them to retention-facts.data.ts').toEqual([])
  })

  test('there are 48 hours to think again; the receipt says what is kept, why and until when', async () => {
    const asha = await seedPatient(db, testNow)
    const receipt = await ask(asha)
    expect(receipt).toMatchObject({
      state: 'pending',
      erases_at: hours(48).toISOString(),
      kept: [{ what: 'log', rule: 'DP-9', until: '2027-11-23T06:30:00.000Z' }],
    })
    expect((await ask(asha)).id).toBe(receipt.id)
    await runJobs(asha.userId, hours(47))
    expect((await as(asha.actor)('GET /api/erase/'))?.state).toBe('pending')
    expect(await as(asha.actor)('DELETE /api/erase/')).toMatchObject({ state: 'cancelled' })
    await runJobs(asha.userId, hours(49))
    expect(await as(asha.actor)('GET /api/user/me/')).toMatchObject({ phone_number: asha.phone, name: 'Asha Verma' })
  })

  test('asked ten times at once there is one wish, and one archive being made', async () => {
    const asha = await seedPatient(db, testNow)
    const [wishes, archives] = [
      await Promise.all(Array.from({ length: 10 }, () => ask(asha))),
      await Promise.all(Array.from({ length: 10 }, () => as(asha.actor)('POST /api/export/', key()))),
    ]
    expect([new Set(wishes.map(({ id }) => id)).size, new Set(archives.map(({ id }) => id)).size]).toEqual([1, 1])
  })

  test('then the person is gone, the phone is free, and what the law wants stays until its day', async () => {
    const asha = await seedPatient(db, testNow)
    await db.insertInto('identities').values({ kind: 'subject', value: 'subject-asha', user_id: asha.userId }).execute()
    const notice_version = (await as(asha.actor)('GET /api/consent/')).notices.find(({ purpose }) => purpose === 'care')?.version ?? ''
    await as(asha.actor)('POST /api/consent/', { body: { purpose: 'care', notice_version, language: 'en' } })
    await saveMedicine(asha)
    await ask(asha)
    await runJobs(asha.userId, hours(48))
    await runJobs(asha.userId, hours(48))
    expect(forgotten).toEqual(['subject-asha'])
    const user = await db.selectFrom('users').selectAll().where('user_id', '=', asha.userId).executeTakeFirstOrThrow()
    expect(user).toMatchObject({ status: 'erased', phone_number: null, email: null, display_name: null, tokens_valid_from: hours(48) })
    const still = ['audit_chains', 'audit_events', 'consents', 'erasures', 'idempotency', 'users']
    expect(await rowsIn(asha.userId)).toEqual(still)
    await runNightly(hours(48 + 364 * 24))
    // Answers for repeats are gone within days.
    expect(await rowsIn(asha.userId)).toEqual(still.filter((table) => table !== 'idempotency'))
    await runNightly(hours(48 + 366 * 24))
    // Nobody but the clock of the database lets the access log go, and it is asked again when the year is over for it.
    expect(await rowsIn(asha.userId)).toEqual(['audit_chains', 'audit_events', 'erasures', 'users'])
    await sql`update audit_events set at = now() - interval '1 year 1 minute' where user_id = ${asha.userId}`.execute(owner)
    await runNightly(hours(48 + 2 * 366 * 24))
    expect(await rowsIn(asha.userId)).toEqual(['audit_purged', 'erasures', 'users'])
  })
})

test('one person is named to act for me, changed and taken back (DP-8)', async () => {
  const api = as((await seedPatient(db, testNow)).actor)
  expect(await api('GET /api/nominee/')).toBeNull()
  const body = { name: 'Ravi Verma', relation: 'spouse', phone: '98765 43210' } as const
  await api('POST /api/nominee/', { body })
  await api('POST /api/nominee/', { body: { ...body, name: 'Kamala Verma', relation: 'parent' } })
  expect(await api('GET /api/nominee/')).toEqual({
    name: 'Kamala Verma',
    relation: 'parent',
    phone: '+919876543210',
    named_at: testNow.toISOString(),
  })
  await api('DELETE /api/nominee/')
  expect(await api('GET /api/nominee/')).toBeNull()
})

test('a relative and an address taken off an account go once their years are over, and not before', async () => {
  const asha = await seedPatient(db, testNow)
  const [mother, home] = [await seedRelative(db, testNow, asha, { archived: true }), await seedAddress(db, testNow, asha)]
  await as(asha.actor)('DELETE /api/address/{id}/', { params: { id: home } })
  const left = async () => ({
    people: await db.selectFrom('patients').select(['name', 'dob']).where('patient_id', '=', mother).execute(),
    places: await db.selectFrom('addresses').select('line1').where('address_id', '=', home).execute(),
  })
  await runNightly(new Date('2034-11-20T00:00:00Z'))
  expect(await left()).toMatchObject({ people: [{ name: 'Kamala Verma' }], places: [{ line1: '12, MI Road' }] })
  await runNightly(new Date('2034-11-22T00:00:00Z'))
  expect(await left()).toEqual({ people: [{ name: '-', dob: null }], places: [] })
})

test('nothing points at an address, so that it can go: orders and bills keep what it said', async () => {
  const { rows } = await sql`select conname from pg_constraint where contype = 'f' and confrelid = 'addresses'::regclass`.execute(db)
  expect(rows).toEqual([])
})

test('TPG-21: a patient reports a doctor, and the admin sees by which registration the council knows them', async () => {
  const [asha, admin] = [await seedPatient(db, testNow), await seedStaff(db, testNow, 'admin')]
  const body = { about: 'doctor', doctor: 'd1', subject: 'Rude', message: 'Was rude to my mother' } as const
  const about = { id: 'd1', name: 'Dr. Meera Nair', registration_no: 'RJ-DEMO-10001', council: 'Rajasthan Medical Council' }
  const { id } = await as(asha.actor)('POST /api/grievance/', { body, ...key() })
  expect((await as(admin.actor)('GET /api/desk/grievance/')).find((one) => one.id === id)).toMatchObject({ about: 'doctor', doctor: about })
  await expect(as(asha.actor)('POST /api/grievance/', { body: { ...body, doctor: 'nobody' }, ...key() })).rejects.toMatchObject({
    code: 'not_found',
  })
  await db.deleteFrom('grievances').where('grievance_id', '=', id).execute()
})

describe('a complaint has a clock (DP-8, TPG-21)', () => {
  const body = { about: 'privacy', subject: 'Wrong phone', message: 'Please correct it' } as const

  test('it has a ticket number, is acknowledged within 48 hours and answered within 30 days; the person hears of both (CP-1)', async () => {
    const [asha, admin] = [await seedPatient(db, testNow), await seedStaff(db, testNow, 'admin')]
    const { id, ticket_no, ...opened } = await as(asha.actor)('POST /api/grievance/', { body, ...key() })
    expect(opened).toMatchObject({ state: 'open', ack_by: hours(48).toISOString(), due_by: hours(30 * 24).toISOString() })
    expect(ticket_no).toMatch(/^G-261121-[2-9A-Z]{6}$/)
    expect(await as(admin.actor)('GET /api/desk/grievance/')).toMatchObject([{ id, user_id: asha.userId }])
    const params = { id }
    await as(admin.actor)('POST /api/desk/grievance/{id}/acknowledge/', { params, body: { user_id: asha.userId } })
    const answered = { params, body: { user_id: asha.userId, answer: 'Corrected' } }
    await as(admin.actor)('POST /api/desk/grievance/{id}/answer/', answered)
    await expect(as(admin.actor)('POST /api/desk/grievance/{id}/answer/', answered)).rejects.toMatchObject({ code: 'not_found' })
    expect(await as(asha.actor)('GET /api/grievance/')).toMatchObject([{ state: 'answered', answer: 'Corrected' }])
    expect((await as(asha.actor)('GET /api/notice/')).map(({ kind }) => kind)).toEqual(['grievance_answered', 'grievance_acknowledged'])
    expect((await as(asha.actor)('GET /api/notice/')).at(-1)?.body).toBe(`Ticket ${ticket_no}. We will reply by 21 December 2026.`)
    expect((await as(asha.actor)('GET /api/access_log/')).map(({ role, action }) => [role, action])).toEqual([
      ['admin', 'grievance.answer'],
      ['admin', 'grievance.acknowledge'],
      ['admin', 'grievance.read'],
    ])
  })
})
