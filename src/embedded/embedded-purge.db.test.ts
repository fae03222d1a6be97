import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { embeddedJobs } from './embedded.jobs.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T00:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const log = { info: () => {}, warn: () => {}, error: () => {} }

test('every night: codes a day past their end, tries no limit counts and messages of over 30 days go, everything else stays', async () => {
  const codes = [25, 23].map((hours) => ({
    session_hash: String(hours),
    phone_number: '+919000000011',
    code_hmac: '',
    expires_at: ago(hours),
  }))
  await db.insertInto('identity_codes').values(codes).execute()
  const tries = [25, 23].map((hours) => ({ attempt_id: uuidv7(), kind: 'send' as const, who: String(hours), network: '', at: ago(hours) }))
  await db.insertInto('identity_attempts').values(tries).execute()
  const kept = { channel: 'sms' as const, recipient: '+919000000011', template: 'notice' }
  const messages = [31, 29].map((days) => ({ ...kept, message_id: uuidv7(), text: String(days), at: ago(days * 24) }))
  await db.insertInto('mailbox').values(messages).execute()
  for (const job of embeddedJobs()) await job.handle({ db, now, newId: uuidv7, log }, { id: '', userId: '', payload: {} })
  expect(await db.selectFrom('identity_codes').select('session_hash').execute()).toEqual([{ session_hash: '23' }])
  expect(await db.selectFrom('identity_attempts').select('who').execute()).toEqual([{ who: '23' }])
  expect(await db.selectFrom('mailbox').select('text').execute()).toEqual([{ text: '29' }])
})
