import { expect, test } from 'vitest'
import { accessLogSentences, announcement } from './announcement.server.ts'
import { readConfig } from '../platform/config.server.ts'

const identity = { name: 'built-in sign-in service instead of Firebase' }
const sender = { name: 'SMS, WhatsApp, email: built-in mailbox', mailbox: true as const }
const said = (environment: Record<string, string>) =>
  announcement({ config: readConfig(environment), identity, sender }, 3000, {
    where: 'embedded PostgreSQL in ./data/postgres',
    accessLog: 'separate',
  })

test('a start names the address, the mailbox, and for every vendor what stands in for it', () => {
  const lines = said({}).split('\n')
  expect(lines).toContain('Parcha is running at http://localhost:3000')
  expect(lines).toContain('  Payments       built-in test gateway instead of Razorpay (no real money)')
  expect(lines).toContain('  Messages       SMS, WhatsApp, email: built-in mailbox (open http://localhost:3000/mailbox/)')
  for (const vendor of ['Firebase', 'Razorpay', 'EvitalRx', 'FCM', 'ClamAV', 'S3 bucket'])
    expect(lines.filter((line) => line.includes('instead of') && line.includes(vendor))).toHaveLength(1)
})

test('a configured vendor is named instead, and whether its key moves money; keys are never told', () => {
  const text = said({
    RAZORPAY_KEY_ID: 'rzp_test_k1',
    RAZORPAY_KEY_SECRET: 's3cret',
    RAZORPAY_WEBHOOK_SECRET: 'wh',
    CLAMD_URL: 'tcp://scan:3310',
  })
  expect(text).toContain('Payments       Razorpay at https://api.razorpay.com, test key\n')
  expect(text).toContain('Uploads        tcp://scan:3310\n')
  expect(text).not.toMatch(/s3cret|rzp_test_k1/)
})

test('a start says whether the application could rewrite the access log', () => {
  expect(said({})).toContain('Access log     append only: the application can add entries, and neither change nor delete them\n')
  for (const standing of ['set_role', 'owner'] as const) expect(accessLogSentences[standing]).toContain('DATABASE_DIRECT_URL')
  expect(accessLogSentences.owner).toContain('not protected')
})
