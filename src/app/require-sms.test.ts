import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.server.ts'
import { requireSms } from './require-sms.ts'

const live = { ...readConfig({}), PARCHA_MODE: 'live' as const }

test('live mode whose admins could not sign in again does not start; either SMS vendor will do', () => {
  expect(() => requireSms(live, { hasAdmin: true })).toThrow('MSG91_AUTH_KEY: required in live mode')
  for (const one of [{ MSG91_AUTH_KEY: 'k' }, { TWILIO_ACCOUNT_SID: 'AC1' }, { FIREBASE_PROJECT_ID: 'p' }])
    expect(() => requireSms({ ...live, ...one }, { hasAdmin: true })).not.toThrow()
  expect(() => requireSms(readConfig({}), { hasAdmin: true })).not.toThrow()
})

test('an empty live installation starts without: its first admin enters the keys behind the printed link', () => {
  expect(() => requireSms(live, { hasAdmin: false })).not.toThrow()
})
