import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, isHashOf, readGuestLink, writeGuestLink } from './guest-link.rules.ts'

const link = { userId: randomUUID(), callId: randomUUID(), guestId: randomUUID(), secret: randomBytes(32) }

test('a link says whose call it opens to us, and nothing to anybody who reads it', () => {
  const text = writeGuestLink(link)
  expect(readGuestLink(text)).toEqual(link)
  expect(text).not.toContain(link.userId)
  expect(text).toMatch(/^[\w-]{107}$/)
})

test.each(['', 'x', 'a'.repeat(107), `${'A'.repeat(106)}=`, '💊'.repeat(30)])('%j is no link', (text) => {
  expect(readGuestLink(text)?.userId ?? null).not.toBe(link.userId)
  expect(() => readGuestLink(text)).not.toThrow()
})

test('a secret is known by its hash only', () => {
  expect(isHashOf(hashOf(link.secret), link.secret)).toBe(true)
  expect(isHashOf(hashOf(link.secret), randomBytes(32))).toBe(false)
})
