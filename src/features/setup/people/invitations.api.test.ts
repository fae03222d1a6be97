import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { newPhone, seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { signIn } from '../../../../tests/support/sign-in.ts'
import { invitationsJobs } from './invitations.jobs.server.ts'
import { inviteTopic } from './invite.server.ts'
import type { Invite } from './invitations.contract.ts'

let now = testNow
const app = await testApp(() => now)
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const [minute, day] = [60_000, 24 * 3_600_000]
const admin = await seedStaff(app.db, now, 'admin')
const asAdmin = () => app.as(admin.actor, now)

const doctor = {
  name_hi: 'डॉ. मीरा नायर',
  title: 'Dr.',
  gender: 'F',
  qualifications: ['MBBS'],
  registration_no: 'RMC-77',
  council: 'Rajasthan Medical Council',
  registered_year: 2009,
  practising_since: 2010,
  languages: ['en', 'hi'],
  about_en: '',
  about_hi: '',
  modes: ['video'],
  fee_instant_paise: null,
  fee_booked_paise: 39900,
  fee_follow_up_paise: 19900,
  follow_up_days: 7,
  address: '12, MI Road, Jaipur',
  contact: '+91 98765 43210',
  specialities: ['general-physician'],
} satisfies NonNullable<Invite['doctor']>
const pharmacist = { pharmacy: 'jaipur', registration_no: 'RPC-900', council: 'Rajasthan Pharmacy Council' }

function invite(contact: string, more: Partial<Invite> = {}) {
  const body: Invite = { name: 'Dr. Meera Nair', contact, roles: ['admin'], language: 'en', ...more }
  return asAdmin()('POST /api/desk/invitation/', { body, idempotencyKey: crypto.randomUUID() })
}

/** Runs what waits in the outbox, and answers the token of the newest link that arrived. */
async function received(contact: string, template = 'staff_invitation'): Promise<string> {
  const [job] = invitationsJobs({ ...app.parts, publicUrl: 'https://clinic.example' })
  const tasks = await app.db.deleteFrom('outbox').where('topic', '=', inviteTopic).returningAll().execute()
  for (const { id, user_id: userId, payload } of tasks)
    await job?.handle(
      { db: app.db, now, newId: () => crypto.randomUUID(), log: app.http.log },
      { id, userId, payload: payload as Record<string, unknown> },
    )
  const [message] = await app.db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', contact)
    .where('template', '=', template)
    .orderBy('at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(1)
    .execute()
  return /https:\/\/clinic\.example\/setup\/join#([\w-]{22})/.exec(message?.text ?? '')?.[1] ?? ''
}

interface Answer {
  status: number
  data: { roles: string[]; name: string; offer: { secret: string } | null }
  error: { detail?: string }
}
async function ask(token: string | null, url: string, body?: object, method: 'GET' | 'POST' = 'POST'): Promise<Answer> {
  const headers = { app: 'desk', ...(token ? { authorization: `Firebase ${token}` } : {}) }
  const response = await app.http.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
}
async function signedIn(phone: string) {
  later(minute)
  const { idToken } = await signIn(app, phone)
  await ask(idToken, '/api/session/', {})
  return idToken
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
async function join(me: string, token: string) {
  const asked = await ask(me, '/api/invitation/authenticator/', { token })
  if (asked.status !== 200) return asked
  const { data } = asked
  return ask(me, '/api/invitation/accept/', { token, code: codeOf(data.offer?.secret ?? '') })
}
const stateOf = async (id: string) => (await asAdmin()('GET /api/desk/invitation/')).invitations.find((one) => one.id === id)?.state

describe('an invited doctor', () => {
  test('joins by their own phone and authenticator, works at the desk, and is in no list until an admin verified them (TPG-1)', async () => {
    const phone = newPhone()
    const { id } = await invite(phone, { roles: ['doctor'], doctor })
    const token = await received(phone)
    expect((await ask(null, '/api/invitation/', { token })).data).toMatchObject({ name: 'Dr. Meera Nair', roles: ['doctor'] })
    const me = await signedIn(phone)
    expect(await join(me, token)).toMatchObject({ status: 200, data: { roles: ['doctor'] } })
    expect((await ask(me, '/api/desk/me/', undefined, 'GET')).data).toMatchObject({ name: 'Dr. Meera Nair', roles: ['doctor'] })
    expect(await stateOf(id)).toBe('accepted')
    const find = async () => (await asAdmin()('GET /api/desk/doctor/')).find(({ registration_no }) => registration_no === 'RMC-77')
    const made = await find()
    expect(made).toMatchObject({ name: 'Dr. Meera Nair', verified_at: null, verified_by: null, has_hours: false })
    const card = () => app.visitor('GET /api/doctor/doctors/{id}/', { params: { id: made?.id ?? '' } })
    await expect(card()).rejects.toMatchObject({ code: 'not_found' })
    await asAdmin()('POST /api/desk/doctor/{id}/verify/', { params: { id: made?.id ?? '' }, body: { verified: true } })
    expect(await find()).toMatchObject({ verified_at: now.toISOString(), verified_by: 'A admin' })
    expect(await card()).toMatchObject({ registration_no: 'RMC-77', council: 'Rajasthan Medical Council', contact: '+91 98765 43210' })
  })

  test('who was entered before is the same doctor, unless somebody works as them already', async () => {
    const { registration_no, council } = await app.db
      .selectFrom('doctors')
      .select(['registration_no', 'council'])
      .where('doctor_id', '=', 'd3')
      .executeTakeFirstOrThrow()
    const known = { ...doctor, registration_no, council }
    const [first, second] = [newPhone(), newPhone()]
    await app.db.updateTable('staff').set({ active: false }).where('doctor_id', '=', 'd3').execute()
    for (const phone of [first, second]) await invite(phone, { roles: ['doctor'], doctor: known })
    const tokens = [await received(first), await received(second)]
    expect((await join(await signedIn(first), tokens[0] ?? '')).status).toBe(200)
    expect(
      (await app.db.selectFrom('staff').select('active').where('doctor_id', '=', 'd3').where('active', '=', true).execute()).length,
    ).toBe(1)
    expect((await join(await signedIn(second), tokens[1] ?? '')).status).toBe(409)
  })
})

test('a pharmacist invited by email joins with any phone of their own', async () => {
  await invite('Rahul@Clinic.example', { name: 'Rahul Jain', roles: ['pharmacist'], pharmacist })
  const token = await received('rahul@clinic.example')
  const me = await signedIn(newPhone())
  expect(await join(me, token)).toMatchObject({ status: 200, data: { roles: ['pharmacist'] } })
  const row = await app.db.selectFrom('pharmacists').selectAll().where('registration_no', '=', 'RPC-900').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ pharmacy_id: 'jaipur', name: 'Rahul Jain', active: true })
})

test('a patient who is invited keeps their account and gets the desk beside it', async () => {
  const patient = await seedPatient(app.db, now)
  await invite(patient.phone)
  const token = await received(patient.phone)
  const me = await signedIn(patient.phone)
  expect((await join(me, token)).status).toBe(200)
  const { user_id } = await app.db.selectFrom('staff').select('user_id').where('user_id', '=', patient.userId).executeTakeFirstOrThrow()
  expect(user_id).toBe(patient.userId)
})

test('somebody of the staff takes a further role with the authenticator they have, and keeps the roles they had', async () => {
  const member = await seedStaff(app.db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await expect(invite(member.phone, { roles: ['pharmacist'], pharmacist })).rejects.toMatchObject({
    fields: { contact: [expect.any(String)] },
  })
  await invite(member.phone, { roles: ['admin'] })
  const token = await received(member.phone)
  const me = await signedIn(member.phone)
  expect((await ask(me, '/api/invitation/authenticator/', { token })).data.offer).toBeNull()
  const [right, wrong] = [codeOf('JBSWY3DPEHPK3PXP'), '000000']
  expect((await ask(me, '/api/invitation/accept/', { token, code: right === wrong ? '000001' : wrong })).status).toBe(400)
  expect(await ask(me, '/api/invitation/accept/', { token, code: right })).toMatchObject({
    status: 200,
    data: { roles: ['pharmacist', 'admin'] },
  })
})

describe('a link is refused, with the reason', () => {
  test('after its seven days, and works again when it was sent again; the earlier one does not', async () => {
    const phone = newPhone()
    const { id } = await invite(phone)
    const old = await received(phone)
    later(7 * day)
    expect(await ask(null, '/api/invitation/', { token: old })).toMatchObject({
      status: 403,
      error: { detail: expect.stringContaining('expired') },
    })
    expect(await stateOf(id)).toBe('expired')
    await asAdmin()('POST /api/desk/invitation/{id}/resend/', { params: { id } })
    const fresh = await received(phone)
    expect((await ask(null, '/api/invitation/', { token: fresh })).status).toBe(200)
    expect((await ask(null, '/api/invitation/', { token: old })).status).toBe(403)
  })

  test('when it was withdrawn, was used, or never existed', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const { id } = await invite(phone)
    const token = await received(phone)
    await asAdmin()('POST /api/desk/invitation/{id}/withdraw/', { params: { id } })
    expect(await ask(null, '/api/invitation/', { token })).toMatchObject({
      status: 403,
      error: { detail: expect.stringContaining('withdrawn') },
    })
    await expect(asAdmin()('POST /api/desk/invitation/{id}/resend/', { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
    await invite(other)
    const used = await received(other)
    const me = await signedIn(other)
    await join(me, used)
    expect(await ask(me, '/api/invitation/', { token: used })).toMatchObject({
      status: 403,
      error: { detail: expect.stringContaining('already used') },
    })
    expect((await ask(null, '/api/invitation/', { token: 'x'.repeat(22) })).status).toBe(403)
  })

  test('from another phone than it was sent to', async () => {
    const phone = newPhone()
    await invite(phone)
    const token = await received(phone)
    expect(await ask(await signedIn(newPhone()), '/api/invitation/authenticator/', { token })).toMatchObject({ status: 409 })
  })

  test('twice at the same moment: one is let in', async () => {
    const phone = newPhone()
    await invite(phone)
    const token = await received(phone)
    const me = await signedIn(phone)
    const { data } = await ask(me, '/api/invitation/authenticator/', { token })
    const code = codeOf(data.offer?.secret ?? '')
    const answers = await Promise.all([1, 2, 3].map(() => ask(me, '/api/invitation/accept/', { token, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a withdrawn invitation is not sent any more, and neither is one that was sent again with another link', async () => {
  const phone = newPhone()
  const { id } = await invite(phone)
  await asAdmin()('POST /api/desk/invitation/{id}/withdraw/', { params: { id } })
  expect(await received(phone)).toBe('')
})

test('the database holds neither the token nor the secret of the authenticator in plain', async () => {
  const phone = newPhone()
  await invite(phone)
  const waiting = JSON.stringify(await app.db.selectFrom('outbox').selectAll().execute())
  const token = await received(phone)
  expect(token).not.toBe('')
  expect(waiting).not.toContain(token)
  const me = await signedIn(phone)
  const { data } = await ask(me, '/api/invitation/authenticator/', { token })
  const rows = JSON.stringify(await app.db.selectFrom('staff_invitations').selectAll().execute())
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(data.offer?.secret)
})

test('what is missing or already there is told by field', async () => {
  const phone = newPhone()
  await invite(phone)
  const fields = (contact: string, more: Partial<Invite> = {}) =>
    invite(contact, more).then(
      () => [],
      (refusal: { fields?: object }) => Object.keys(refusal.fields ?? {}),
    )
  expect(await fields(phone)).toEqual(['contact'])
  expect(await fields('12345')).toEqual(['contact'])
  expect(await fields(newPhone(), { roles: ['doctor'] })).toEqual(['doctor'])
  expect(await fields(newPhone(), { roles: ['doctor'], doctor: { ...doctor, specialities: ['none-such'] } })).toEqual([
    'doctor.specialities',
  ])
  expect(await fields(newPhone(), { roles: ['pharmacist'], pharmacist: { ...pharmacist, pharmacy: 'nowhere' } })).toEqual([
    'pharmacist.pharmacy',
  ])
})

test('only an admin invites and sees who is invited', async () => {
  const worker = await seedStaff(app.db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  await expect(app.as(worker.actor, now)('GET /api/desk/invitation/')).rejects.toMatchObject({ code: 'not_found' })
})

test('an invitation is worth nothing once its admin may not invite; what another admin sent again is theirs', async () => {
  for (const end of ['deactivated', 'another role'] as const) {
    const gone = await seedStaff(app.db, now, 'admin')
    const by = (contact: string) => {
      const body: Invite = { name: 'Ravi Jain', contact, roles: ['admin'], language: 'en' }
      return app.as(gone.actor, now)('POST /api/desk/invitation/', { body, idempotencyKey: crypto.randomUUID() })
    }
    const [phone, kept] = [newPhone(), newPhone()]
    const [open, again] = [await by(phone), await by(kept)]
    await asAdmin()('POST /api/desk/invitation/{id}/resend/', { params: { id: again.id }, idempotencyKey: crypto.randomUUID() })
    const tokens = [await received(phone), await received(kept)]
    const params = { id: gone.userId }
    if (end === 'deactivated') await asAdmin()('POST /api/desk/staff/{id}/deactivate/', { params })
    else await asAdmin()('PUT /api/desk/staff/{id}/roles/', { params, body: { roles: ['auditor'] } })
    expect([await stateOf(open.id), await stateOf(again.id)]).toEqual(['withdrawn', 'open'])
    expect((await join(await signedIn(phone), tokens[0] ?? '')).status).toBe(403)
    expect((await join(await signedIn(kept), tokens[1] ?? '')).status).toBe(200)
  }
})

test('whoever’s authenticator was reset is told of that, not invited, in their own language', async () => {
  const front = await seedStaff(app.db, now, 'front_office')
  await app.db.updateTable('users').set({ language: 'hi' }).where('user_id', '=', front.userId).execute()
  const params = { params: { id: front.userId } }
  const [one, two] = [await seedStaff(app.db, now, 'admin'), await seedStaff(app.db, now, 'admin')]
  await app.as(one.actor, now)('POST /api/desk/staff/{id}/reset/', { ...params, body: { reason: 'Lost phone' } })
  await app.as(two.actor, now)('POST /api/desk/staff/{id}/reset/confirm/', params)
  expect(await received(front.phone, 'authenticator_reset')).not.toBe('')
  const message = await app.db.selectFrom('mailbox').selectAll().where('recipient', '=', front.phone).executeTakeFirstOrThrow()
  expect(message.text).toContain('ऑथेंटिकेटर रीसेट')
})
