import { expect, test } from 'vitest'
import { chooseFlags, isEmergency, newConsent, none, emptyIntakeForm, firstIntakeForm, standingConsent, intakeBody } from './intake-form.ts'

const flags = [{ id: 'chest-pain' }, { id: 'breathing' }]
const questions = { since: 'Since when?', medicines: 'Medicines?', allergies: 'Allergies?' }

test('one yes is an emergency; "none of these" and a yes never stand together', () => {
  expect([isEmergency({ flags: [] }), isEmergency({ flags: [none] }), isEmergency({ flags: ['breathing'] })]).toEqual([false, false, true])
  expect(chooseFlags(['breathing'], ['breathing', none])).toEqual([none])
  expect(chooseFlags([none], [none, 'breathing'])).toEqual(['breathing'])
  expect(chooseFlags([none], [])).toEqual([])
})

test('every question is answered in what is sent, and nothing empty is', () => {
  const form = { ...emptyIntakeForm, flags: [none], complaint: ' Fever ', since: '3 days', language: 'hi' }
  expect(intakeBody(form, { id: 'p1', is_minor: false }, flags, questions)).toEqual({
    patient: 'p1',
    complaint: 'Fever',
    intake: [{ q: 'Since when?', a: '3 days', about: 'since' }],
    red_flags: { 'chest-pain': false, breathing: false },
    mode: 'video',
    language: 'hi',
  })
})

test('the owner of the account stands as the adult beside a child until another is typed', () => {
  const people = [
    { name: 'Kamala', relation: 'parent' },
    { name: 'Asha Verma', relation: 'self' },
  ] as const
  const first = (relation: 'self' | 'child' | 'guardian_of' | 'other') => firstIntakeForm(people, { relation }, 'hi')
  expect(first('self')).toEqual({ ...emptyIntakeForm, language: 'hi', adult: { ...emptyIntakeForm.adult, name: 'Asha Verma' } })
  expect((['child', 'guardian_of', 'other'] as const).map((relation) => first(relation).adult.relation)).toEqual([
    'parent',
    'lawful_guardian',
    '',
  ])
  expect(firstIntakeForm([], { relation: 'child' }, 'hi').adult).toEqual(emptyIntakeForm.adult)
})

test('a child is sent with the adult beside it (TPG-4)', () => {
  const adult = { name: 'Asha', relation: 'parent', document: 'aadhaar', last4: '1234' }
  const { adult: sent } = intakeBody({ ...emptyIntakeForm, adult }, { id: 'c1', is_minor: true }, flags, questions)
  expect(sent).toEqual({ name: 'Asha', relation: 'parent', document: { type: 'aadhaar', last4: '1234' } })
})

test('one’s own consent covers oneself; for somebody else it must name them (TPG-6)', () => {
  const consent = {
    id: 'k1',
    purpose: 'care',
    patient_id: null,
    notice_version: 'v',
    privacy_version: null,
    language: 'en',
    method: 'tap',
    basis: 'self',
    given_at: '',
    withdrawn_at: null,
  } as const
  const [self, mother] = [{ id: 'p1', relation: 'self' } as const, { id: 'p2', relation: 'parent' } as const]
  expect(standingConsent([consent], self)?.id).toBe('k1')
  expect(standingConsent([consent], mother)).toBeUndefined()
  expect(standingConsent([{ ...consent, withdrawn_at: 'x' }], self)).toBeUndefined()
  const named = { ...consent, id: 'k2', patient_id: 'p2', basis: 'caregiver_explicit' } as const
  expect(standingConsent([consent, named], mother)?.id).toBe('k2')
  const notice = { purpose: 'care', version: 'v', required: true, texts: {} as never } as const
  expect(newConsent(mother, notice, 'hi')).toEqual({
    purpose: 'care',
    notice_version: 'v',
    language: 'hi',
    basis: 'caregiver_explicit',
    patient: 'p2',
  })
})
