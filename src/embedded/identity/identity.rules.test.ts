import { expect, test } from 'vitest'
import { networkOf } from './identity.rules.ts'

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
