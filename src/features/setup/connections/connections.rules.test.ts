import { expect, test } from 'vitest'
import { asSettings, endOf, mergedValues, missingFields } from './connections.rules.ts'

const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret-one', RAZORPAY_WEBHOOK_SECRET: 'hook-one' }

test('a secret that was left blank stays as it was, any other field that was left blank is empty', () => {
  const typed = { RAZORPAY_KEY_ID: ' rzp_test_2 ', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' }
  expect(mergedValues('payments', typed, keys)).toEqual({ ...keys, RAZORPAY_KEY_ID: 'rzp_test_2' })
  expect(missingFields('payments', mergedValues('payments', { ...typed, RAZORPAY_KEY_ID: '' }, keys))).toEqual(['RAZORPAY_KEY_ID'])
})

test('a webhook secret that was changed stays good beside the new one', () => {
  const changed = mergedValues('payments', { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_WEBHOOK_SECRET: 'hook-two' }, keys)
  expect(changed).toMatchObject({ RAZORPAY_WEBHOOK_SECRET: 'hook-two', RAZORPAY_PREVIOUS_WEBHOOK_SECRET: 'hook-one' })
  const again = mergedValues('payments', { RAZORPAY_KEY_ID: 'rzp_test_1' }, changed)
  expect(again).toMatchObject({ RAZORPAY_WEBHOOK_SECRET: 'hook-two', RAZORPAY_PREVIOUS_WEBHOOK_SECRET: 'hook-one' })
})

test('fields nobody asked for are dropped', () => {
  expect(mergedValues('scanner', { CLAMD_URL: 'tcp://a:1', PARCHA_MODE: 'demo' }, {})).toEqual({ CLAMD_URL: 'tcp://a:1' })
})

test('a mail server by its fields becomes an address, with signs in the password kept apart', () => {
  const fields = { SMTP_HOST: 'mail.example', SMTP_USER: 'a@b.example', SMTP_PASSWORD: 'p@ss/word', MAIL_FROM: 'a@b.example' }
  const [from, host] = [fields.MAIL_FROM, 'a%40b.example:p%40ss%2Fword@mail.example']
  expect(asSettings('email', fields)).toEqual({ SMTP_URL: `smtp://${host}:587`, MAIL_FROM: from })
  expect(asSettings('email', { ...fields, SMTP_PORT: '465' })).toEqual({ SMTP_URL: `smtps://${host}:465`, MAIL_FROM: from })
  expect(asSettings('email', { SMTP_HOST: 'relay.local', SMTP_PORT: '25', MAIL_FROM: from }).SMTP_URL).toBe('smtp://relay.local:25')
  expect(missingFields('email', { SMTP_HOST: 'h', SMTP_USER: 'u', MAIL_FROM: from })).toEqual(['SMTP_PASSWORD'])
})

test('of a long secret the last four characters are shown, of a short one nothing', () => {
  expect([endOf('abcdefgh12345678'), endOf('short-1234')]).toEqual(['5678', ''])
})
