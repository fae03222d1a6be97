import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startRelay } from '../../../../tests/support/calls/relay.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { msg91Server, razorpayServer } from '../../../../tests/support/vendors.ts'
import { readConfig } from '../../../platform/config.server.ts'
import { examine } from './doctor.server.ts'
import { lineOf } from './finding.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcha-doctor-'))
const [razorpay, msg91, relay] = [await razorpayServer('rzp_test_1', 'right'), await msg91Server('auth'), await startRelay()]
afterAll(async () => {
  razorpay.close()
  msg91.close()
  await relay?.stop()
  rmSync(folder, { recursive: true, force: true })
})
const db = await testDatabase()
const dayMs = 86_400_000
const PARCHA_SECRET = 'ab'.repeat(32)

async function examined(settings: Record<string, string> = {}, now = new Date()) {
  const config = readConfig({
    PARCHA_DATA: join(folder, 'data'),
    PARCHA_SECRET,
    MSG91_URL: msg91.url,
    RAZORPAY_URL: razorpay.url,
    ...settings,
  })
  const findings = await examine(config, db, now)
  return (of: string) => findings.filter((one) => one.of === of).map(({ state, text }) => `${state}: ${text}`)
}

const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'right', RAZORPAY_WEBHOOK_SECRET: 'w' }

test('an installation that is well has its database, migrations and both clocks right, and says what is not set up', async () => {
  const said = await examined(keys)
  expect(said('Database')[0]).toMatch(/^ok: PostgreSQL 1\d(\.\d+)? answers in \d+ ms$/)
  expect(said('Migrations')).toEqual(['ok: all applied'])
  expect(said('Clock').every((text) => text.startsWith('ok: '))).toBe(true)
  expect(said('Clock')).toHaveLength(2)
  expect(said('Payments')).toEqual(['warning: works with a test key: no real money is taken'])
  expect(said('Relay')).toEqual(['warning: not set up: calls fail on some networks'])
  expect(said('Storage')[0]).toContain('can be written')
  expect(said('Disk')[0]).toMatch(/GB free/)
})

test('a wrong key, a wrong auth key and a relay that nobody answers are problems, and nothing was sent to find out', async () => {
  const wrong = { ...keys, RAZORPAY_KEY_SECRET: 'wrong', MSG91_AUTH_KEY: 'wrong', MSG91_TEMPLATES: 'sign_in_code.en=f' }
  const said = await examined({ ...wrong, TURN_URLS: 'turn:127.0.0.1:9?transport=tcp', TURN_SECRET: 'a secret of sixteen' })
  expect(said('Payments')).toEqual(['failed: the service refuses these settings: Authentication failed'])
  expect(said('SMS')).toEqual(['failed: the service refuses these settings: 201'])
  expect(said('Relay')[0]).toMatch(/^failed: cannot be reached: TCP 127\.0\.0\.1:9: ECONNREFUSED/)
  expect([...razorpay.seen, ...msg91.seen].filter(({ method }) => method === 'POST')).toEqual([])
})

test.skipIf(!relay)('a relay is asked for a real place', async () => {
  const { port = 0, secret = '' } = relay ?? {}
  const said = await examined({ TURN_URLS: `turn:127.0.0.1:${port}, turn:127.0.0.1:${port}?transport=tcp`, TURN_SECRET: secret })
  expect(said('Relay')).toEqual(['ok: works (UDP, TCP)'])
})

test('the age of the newest whole backup counts; a half one is none', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(join(backups, 'half.part'), { recursive: true })
  const now = new Date()
  const settings = { PARCHA_BACKUP: backups }
  expect((await examined(settings, now))('Backup')[0]).toMatch(/^failed: no backup in/)
  const place = join(backups, 'one')
  mkdirSync(place)
  writeFileSync(join(place, 'backup.json'), JSON.stringify({ ended_at: new Date(now.getTime() - 3 * 3_600_000).toISOString() }))
  expect((await examined(settings, now))('Backup')).toEqual(['ok: the newest is 3 hours old'])
  expect((await examined(settings, new Date(now.getTime() + 3 * dayMs)))('Backup')).toEqual(['failed: the newest is 3 days old'])
})

test('a root key that others on the machine may read is a problem, another one than the database was sealed with too', async () => {
  const data = join(folder, 'open-keys')
  mkdirSync(data)
  writeFileSync(join(data, 'root-key'), PARCHA_SECRET, { mode: 0o644 })
  expect((await examined({ PARCHA_DATA: data }))('Root key')[0]).toMatch(/^failed: other users of this machine may read/)
  expect((await examined({ PARCHA_SECRET: 'cd'.repeat(32) }))('Keys')[0]).toMatch(
    /^failed: The keys in the database are sealed with another root key/,
  )
})

test('a public address without a certificate that browsers take is a problem', async () => {
  const { port } = new URL(msg91.url)
  const said = await examined({ PUBLIC_URL: `https://127.0.0.1:${port}` })
  expect(said('TLS')[0]).toMatch(/^failed: 127\.0\.0\.1: /)
})

test('a line begins with its state', () => {
  expect(lineOf({ state: 'failed', of: 'Payments', text: 'cannot be reached' })).toBe('failed   Payments     cannot be reached')
})
