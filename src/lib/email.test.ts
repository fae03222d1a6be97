import { expect, test } from 'vitest'
import { normaliseEmail } from './email.ts'

test.each([
  ['asha@example.com', 'asha@example.com'],
  ['  Asha.Verma+rx@Example.CO.IN ', 'asha.verma+rx@example.co.in'],
])('%j is kept as %j', (text, kept) => expect(normaliseEmail(text)).toBe(kept))

test.each([
  '',
  'asha',
  'asha@',
  '@example.com',
  'asha@example',
  'a b@example.com',
  'asha@exa mple.com',
  'asha@-x.com',
  `${'a'.repeat(65)}@example.com`,
])('%j is no address', (text) => expect(normaliseEmail(text)).toBeNull())
