import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { newKey } from '../../../../tests/support/shop.ts'
import { invitationsJobs } from './invitations.jobs.server.ts'
import type { Invite } from './invitations.contract.ts'
import { inviteTopic } from './invite.server.ts'

let now = testNow
const app = await testApp(() => now)
const { db } = app
const me = await seedStaff(db, testNow, 'admin')
await db
  .updateTable('staff')
  .set({ totp_secret: app.parts.secrets.seal('JBSWY3DPEHPK3PXP', me.userId) })
  .where('user_id', '=', me.userId)
  .execute()
const signIn = { token: '', subject: '', authTime: testNow, by: 'phone' as const, signInId: null }
const desk = () => app.as({ ...me.actor, signIn }, now)
const doctor = {
  name_hi: 'डॉ. अनिता जोशी',
  title: 'Dr.',
  gender: 'F',
  qualifications: ['MBBS'],
  registration_no: 'RMC-78',
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

const invite = (contact: string, more: Pick<Invite, 'roles' | 'doctor'>) =>
  desk()('POST /api/desk/invitation/', { body: { name: 'Anita Joshi', contact, language: 'en', ...more }, idempotencyKey: newKey() })

/** The token of the invitation that waits in the outbox. */
async function received(): Promise<string> {
  const [job] = invitationsJobs({ ...app.parts, publicUrl: 'https://clinic.example' })
  const [task] = await db.deleteFrom('outbox').where('topic', '=', inviteTopic).returningAll().execute()
  const context = { db, now, newId: () => crypto.randomUUID(), log: app.http.log }
  if (task) await job?.handle(context, { id: task.id, userId: task.user_id, payload: task.payload as Record<string, unknown> })
  const message = await db
    .selectFrom('mailbox')
    .select('text')
    .where('template', '=', 'staff_invitation')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return /setup\/join#([\w-]{22})/.exec(message?.text ?? '')?.[1] ?? ''
}

async function accept(token: string) {
  now = new Date(now.getTime() + 60_000)
  const code = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate({ timestamp: now.getTime() })
  return desk()('POST /api/invitation/accept/', { body: { token, code } })
}
const roles = async () => (await desk()('GET /api/desk/me/')).roles

test('an admin invites themselves to no further role, by phone or by email, but for one with a registration of their own', async () => {
  await expect(invite(me.phone, { roles: ['front_office'] })).rejects.toMatchObject({
    code: 'invalid',
    fields: { roles: [expect.any(String)] },
  })
  await invite('anita@clinic.example', { roles: ['auditor'] })
  await expect(accept(await received())).rejects.toMatchObject({ code: 'conflict' })
  expect(await roles()).toEqual(['admin'])
  await invite(me.phone, { roles: ['doctor'], doctor })
  await accept(await received())
  expect(await roles()).toEqual(['admin', 'doctor'])
})
