import { expect, test } from 'vitest'
import { sickLeave } from '../../../tests/support/seed-paper.ts'
import { consulted } from '../../../tests/support/consulted.ts'
import type { PaperDocument } from './paper-document.rules.ts'
import { paperQrMessage } from './paper-qr.rules.ts'
import type { PaperContent } from './papers.contract.ts'

function claims(content: PaperContent): unknown[] {
  const { doctor, patient, setting: consultation } = consulted({ patientId: 'p' })
  const signed = { format: 'parcha-paper-1', id: 'paper', signed_at: '2026-11-21T07:00:00.000Z' } as const
  return JSON.parse(paperQrMessage({ ...signed, doctor, patient, consultation, content } satisfies PaperDocument)) as unknown[]
}

test('the code of a sick note holds its days and never why somebody is ill (MC-4)', () => {
  const said = claims(sickLeave({ diagnosis: 'Viral fever' }))
  expect(said.slice(0, 2)).toEqual(['parcha-paper-qr-1', 'paper'])
  expect(said[6]).toEqual([
    ['unfit_for', 'work'],
    ['from', '2026-11-21'],
    ['to', '2026-11-23'],
    ['days_in_all', '3'],
  ])
  expect(JSON.stringify(said)).not.toContain('Viral')
})

test('that of a referral to whom and how soon, and not the reason', () => {
  const referral = { kind: 'referral', speciality: 'Cardiology', refer_to: 'City Hospital', reason: 'Chest pain', summary: '' } as const
  const said = claims({ ...referral, urgency: 'urgent' })
  expect(said[6]).toEqual([
    ['refer_to', 'Cardiology, City Hospital'],
    ['urgency', 'urgent'],
  ])
})

test('that of twenty long tests still fits: it names the first and counts the rest', () => {
  const tests = Array.from({ length: 20 }, (_, at) => `${at} ${'जाँच '.repeat(20)}`.trim())
  const said = claims({ kind: 'test_request', tests, reason: '', fasting: false, instructions: '' })
  const text = JSON.stringify(said[6])
  expect(new TextEncoder().encode(text).length).toBeLessThan(800)
  expect(text).toMatch(/\+1[78]"/)
})
