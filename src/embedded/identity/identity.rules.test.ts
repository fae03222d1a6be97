import { expect, test } from 'vitest'
import { isEmail, networkOf } from './identity.rules.ts'

test('a network is 24 bits of an old address, and no address of this machine is one', () => {
  expect(networkOf('203.0.113.7')).toBe(networkOf('203.0.113.250'))
  expect(networkOf('::ffff:203.0.113.7')).toBe(networkOf('203.0.113.7'))
  expect(networkOf('203.0.114.7')).not.toBe(networkOf('203.0.113.7'))
  expect([networkOf('127.0.0.1'), networkOf('::1'), networkOf('::ffff:127.0.0.1')]).toEqual([null, null, null])
})

test('a network is 56 bits of a new address, however short it is written', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::2'))
  expect(networkOf('2001:db8:1:ab01::1')).toBe(networkOf('2001:db8:1:abff:0:0:0:9'))
  expect(networkOf('2001:db8:1:ab01::1')).not.toBe(networkOf('2001:db8:1:ac01::1'))
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
})

test('an address of mail holds nothing that a database or a mailer stumbles over', () => {
  expect(['asha@mail.example', 'a.b+c@clinic.co.in'].map(isEmail)).toEqual([true, true])
  const odd = [
    'a\0@mail.example',
    'a\ud800@mail.example',
    'a@mail.example\r\nbcc: x',
    'a\u202e@mail.example',
    'Asha <a@mail.example>',
    'a@mail',
  ]
  expect(odd.filter(isEmail)).toEqual([])
})
