import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'

test('security.txt names whom to tell of a vulnerability, and until when that holds (RFC 9116)', async () => {
  const { http } = await testApp(testNow, {
    settings: { SECURITY_CONTACT: 'mailto:security@clinic.example', PUBLIC_URL: 'https://clinic.example' },
  })
  const { headers, body } = await http.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  )
  expect(lines).toMatchObject({
    Contact: 'mailto:security@clinic.example',
    'Preferred-Languages': 'en, hi',
    Canonical: 'https://clinic.example/.well-known/security.txt',
  })
  const days = (Date.parse(String(lines['Expires'])) - testNow.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

test('an operator who names nobody is reached by the contact page', async () => {
  const { http } = await testApp(testNow, { settings: { PUBLIC_URL: 'https://clinic.example' } })
  expect((await http.inject('/.well-known/security.txt')).body).toContain('Contact: https://clinic.example/contact-us\n')
})
