import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { shippedTexts } from './legal-texts.data.ts'
import { textKinds } from './text-kinds.ts'
import { allVersions, inForce, readable } from './legal-texts.rules.ts'

const own = (version: string, starts: string) => ({ version, starts_at: new Date(starts), en: version, hi: version, author_id: 'admin' })
const [first, second] = [own('2026-12-01', '2026-12-01T00:00:00+05:30'), own('2027-01-01', '2027-01-01T00:00:00+05:30')]
const versions = allVersions('terms', [second, first])
const at = (day: string) => new Date(`${day}T12:00:00+05:30`)

describe('in force is', () => {
  test('what was shipped, until the operator’s own begins', () => {
    expect(inForce(versions, at('2026-11-30')).version).toBe('2026-11-22')
    expect(inForce(versions, at('2026-12-01')).version).toBe('2026-12-01')
    expect(inForce(versions, at('2027-02-01')).version).toBe('2027-01-01')
  })

  test('the operator’s own also after a later version of ours was shipped', () => {
    const shipped = { ...own('2028-01-01', '2028-01-01T00:00:00+05:30'), author_id: null }
    expect(inForce([...allVersions('terms', []), shipped, first], at('2028-02-01')).version).toBe('2026-12-01')
  })
})

test('readers see what was in force before, newest first, and what is announced', () => {
  const { past, next } = readable(versions, at('2026-12-02'))
  expect(past.map(({ version }) => version)).toEqual(['2026-11-22'])
  expect(next?.version).toBe('2027-01-01')
  expect(readable(versions, at('2027-02-01'))).toMatchObject({ past: [{ version: '2026-12-01' }, { version: '2026-11-22' }], next: null })
})

test('the privacy policy says what the data of family members is for, and whose consent it needs', () => {
  const { en, hi } = inForce(allVersions('privacy', []), at('2026-11-30'))
  expect(en).toContain('health data of the family members you add')
  expect(en).toContain('when a child turns 18')
  expect(hi).toContain('परिवार के जिन लोगों को आप जोड़ते हैं')
})

test('a shipped version keeps its words: somebody agreed to them', () => {
  const hashes = textKinds.flatMap((kind) =>
    shippedTexts[kind].map(
      ({ version, text }) => `${kind} ${version} ${createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12)}`,
    ),
  )
  expect(hashes).toMatchInlineSnapshot(`
    [
      "terms 2026-11-22 bd8e0ab3eba7",
      "privacy 2026-11-22 999bb480e1fa",
      "privacy 2026-11-29 79cfb86a6edc",
      "telemedicine 2026-11-22 e158a91dae77",
      "shipping 2026-11-22 ed3f551f1387",
      "returns 2026-11-22 f6871ac4301c",
      "grievance 2026-11-22 7ff5623b9101",
    ]
  `)
})
