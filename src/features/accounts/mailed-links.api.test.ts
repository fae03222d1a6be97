import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { accountsJobs, signInLink } from './accounts.jobs.server.ts'

const now = testNow
const app = await testApp(() => now)

test('links that people ask for count for the network they ask from, not for this machine', async () => {
  const jobs = accountsJobs({ mail: app.parts.identity.mail, publicUrl: 'http://localhost:3000' })
  const mailedTo = async (network: string, count: number) => {
    for (let n = 0; n < count; n++) {
      const made = await seedPatient(app.db, now)
      const email = `asks.${made.phone.slice(1)}@example.com`
      await app.db.insertInto('identities').values({ kind: 'email', value: email, user_id: made.userId }).execute()
      const headers = { app: 'patient' }
      await app.http.inject({
        method: 'POST',
        url: '/api/login_with_email/',
        headers,
        payload: { email },
        remoteAddress: `${network}.${n}`,
      })
    }
    const tasks = await app.db.deleteFrom('outbox').where('topic', '=', signInLink).returningAll().execute()
    const [job] = jobs.filter(({ name }) => name === signInLink)
    const context = (id: string) => ({ db: app.db, now, newId: () => id, log: app.http.log })
    for (const { id, user_id: userId, payload } of tasks)
      await job?.handle(context(id), { id, userId, payload: payload as Record<string, unknown> })
    // What is over the limit is given up: nobody waits for the link tomorrow.
    const mails = app.db.selectFrom('identity_attempts').select((row) => row.fn.countAll<string>().as('n'))
    return Number((await mails.where('kind', '=', 'mail').where('network', '=', network).executeTakeFirstOrThrow()).n)
  }
  expect(await mailedTo('198.51.100', 25)).toBe(app.parts.config.SIGN_IN_PER_ADDRESS_MINUTE)
  expect(await mailedTo('203.0.113', 5)).toBe(5)
  const networks = await app.db.selectFrom('identity_attempts').select('network').where('kind', '=', 'mail').where('at', '=', now).execute()
  expect(new Set(networks.map(({ network }) => network))).toEqual(new Set(['198.51.100', '203.0.113']))
})
