import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envExample, readConfig, readSettings } from './config.server.ts'

test('nothing needs to be set for a demo', () => {
  expect(readConfig({})).toMatchObject({ PARCHA_MODE: 'demo', PORT: 3000, PARCHA_DATA: './data', RATE_LIMITS: true, PARCHA_ALLOW: [] })
})

test('an empty value is an absent one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
})

test('every wrong setting is named at once, misspelt ones and half a vendor too, and no value is repeated', () => {
  const wrong = {
    PARCHA_MODE: 'test',
    PORT: '99999',
    PUBLIC_URL: 'parcha',
    DATABASE_URL: 'mysql://u:hunter2@h/d',
    PARCHA_MDOE: 'live',
    EVITALRX_API_KEY: 'k-secret',
  }
  const message = (() => {
    try {
      readConfig(wrong)
    } catch (error) {
      return (error as Error).message
    }
  })()
  for (const name of ['PARCHA_MODE', 'PORT', 'PUBLIC_URL', 'DATABASE_URL', 'PARCHA_MDOE', 'EVITALRX_URL'])
    expect(message).toContain(`  ${name}: `)
  expect(message).not.toMatch(/hunter2|k-secret/)
})

test('a key of files, now or before, is 64 hexadecimal digits', () => {
  const [now, before] = ['0a'.repeat(32), '1b'.repeat(32)]
  expect(readConfig({ FILE_KEY: now, FILE_KEYS_BEFORE: `${before}, ${now}` })).toMatchObject({ FILE_KEYS_BEFORE: [before, now] })
  expect(() => readConfig({ FILE_KEYS_BEFORE: `${before},1b` })).toThrow('FILE_KEYS_BEFORE: must be 64 hexadecimal digits')
})

test('the mode is never inferred from NODE_ENV', () => {
  expect(readConfig({ NODE_ENV: 'production' }).PARCHA_MODE).toBe('demo')
})

test('live mode refuses what is invented, unless each is allowed by name', () => {
  expect(() => readConfig({ PARCHA_MODE: 'live' })).toThrow(/PUBLIC_URL[^]*EVITALRX_URL[^]*TRUSTED_PROXY/)
  const reached = { PARCHA_MODE: 'live', PUBLIC_URL: 'https://parcha.example', TRUSTED_PROXY: '127.0.0.1' }
  expect(() => readConfig(reached)).toThrow('PARCHA_ALLOW=pharmacy')
  const testKey = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
  expect(() => readConfig({ ...reached, ...testKey, PARCHA_ALLOW: 'pharmacy' })).toThrow('PARCHA_ALLOW=payments')
  const sms = { MSG91_AUTH_KEY: 'k', MSG91_TEMPLATES: 'sign_in_code.en=f1' }
  const allowed = 'pharmacy, payments, demo-clinic'
  expect(readConfig({ ...reached, ...sms, PARCHA_ALLOW: allowed }).PARCHA_ALLOW).toEqual(['pharmacy', 'payments', 'demo-clinic'])
  expect(() => readConfig({ ...reached, PARCHA_ALLOW: 'everything' })).toThrow('PARCHA_ALLOW')
})

test('settings kept elsewhere are read as the environment would be, without its defaults, and what does not fit is named', () => {
  const demo = readConfig({})
  expect(readSettings({ TURN_URLS: 'turn:a.example, stun:a.example', CLAMD_URL: 'http://a' }, demo)).toEqual({
    settings: {},
    wrong: { CLAMD_URL: 'must begin with tcp:// or unix://' },
  })
  expect(readSettings({ TURN_URLS: 'turn:a.example, stun:a.example' }, demo)).toEqual({
    settings: { TURN_URLS: ['turn:a.example', 'stun:a.example'] },
    wrong: {},
  })
  const live = { ...demo, PARCHA_MODE: 'live' as const }
  expect(readSettings({ RAZORPAY_KEY_ID: 'rzp_test_1' }, live).wrong.RAZORPAY_KEY_ID).toContain('must be a live key')
  expect(readSettings({ RAZORPAY_KEY_ID: 'rzp_live_1' }, { ...demo, RAZORPAY_URL: 'http://localhost:1' }).wrong.RAZORPAY_KEY_ID).toContain(
    'razorpay.com only',
  )
})

test('the mailbox, where anybody reads sign-in codes, cannot be allowed in live mode', () => {
  expect(() => readConfig({ PARCHA_MODE: 'live', PARCHA_ALLOW: 'mailbox' })).toThrow('PARCHA_ALLOW')
})

test('a mail server needs a sender, and its address reads smtp:// or smtps://', () => {
  expect(() => readConfig({ SMTP_URL: 'smtps://u:p@mail.example:465' })).toThrow('MAIL_FROM: is required with SMTP_URL')
  expect(() => readConfig({ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' })).toThrow('SMTP_URL: must have the form smtp://')
})

test('a key that moves money goes to its own gateway only', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
  expect(readConfig(keys)).toMatchObject({ RAZORPAY_URL: 'https://api.razorpay.com' })
  expect(() => readConfig({ ...keys, RAZORPAY_URL: 'http://localhost:3000/embedded/razorpay' })).toThrow('razorpay.com only')
})

test('.env.example says what the settings are (npm run generate)', () => {
  expect(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')).toBe(envExample())
})
