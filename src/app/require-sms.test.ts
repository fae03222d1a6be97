import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.server.ts'
import { requireSms } from './require-sms.ts'

test('live mode without any way to send a sign-in code does not start; either SMS vendor will do', () => {
  const live = { ...readConfig({}), PARCHA_MODE: 'live' as const }
  expect(() => requireSms(live)).toThrow('MSG91_AUTH_KEY: required in live mode')
  for (const one of [{ MSG91_AUTH_KEY: 'k' }, { TWILIO_ACCOUNT_SID: 'AC1' }, { FIREBASE_PROJECT_ID: 'p' }])
    expect(() => requireSms({ ...live, ...one })).not.toThrow()
  expect(() => requireSms(readConfig({}))).not.toThrow()
})
