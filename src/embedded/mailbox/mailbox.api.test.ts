import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { testNow } from '../../../tests/support/test-now.ts'

const live = {
  PARCHA_MODE: 'live',
  PARCHA_ALLOW: 'demo-clinic,pharmacy,payments',
  PUBLIC_URL: 'https://clinic.example',
  TRUSTED_PROXY: '127.0.0.1',
  SUPPORT_PHONE: '1800 111 2222',
  OPERATOR_NAME: 'Own Clinic',
  OPERATOR_ADDRESS: '1 Own Road, Pune',
  GRIEVANCE_OFFICER: 'R. Kulkarni',
  MSG91_AUTH_KEY: 'k',
  MSG91_TEMPLATES: 'sign_in_code.en=f1',
}

test('the mailbox is there in demo mode', async () => {
  const { http } = await testApp()
  expect((await http.inject('/mailbox/')).statusCode).toBe(200)
  for (const query of ['', '?to=%00']) expect((await http.inject(`/mailbox/messages.json${query}`)).json()).toEqual([])
})

test('there is no mailbox in live mode, whatever stands in', async () => {
  const { http } = await testApp(testNow, { settings: live })
  for (const url of ['/mailbox/', '/mailbox/messages.json', '/mailbox/messages.json?to=9000000011'])
    expect((await http.inject(url)).statusCode).toBe(404)
})

test('an installation without e-mail says so where a link is asked for, and sends nothing', async () => {
  const { visitor } = await testApp(testNow, { settings: live })
  await expect(visitor('POST /api/login_with_email/', { body: { email: 'asha@mail.example' } })).rejects.toThrow(
    'Email is not available here. Use your phone number instead.',
  )
})

test('an installation with a mail server mails links', async () => {
  const mail = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'Own Clinic <hello@clinic.example>' }
  const { visitor } = await testApp(testNow, { settings: { ...live, ...mail } })
  expect(await visitor('POST /api/login_with_email/', { body: { email: 'asha@mail.example' } })).toEqual({ sent: true })
})
