import { describe, expect, test } from 'vitest'
import { renderMessage, type Template, templates } from '../../vendors/messages/message-templates.ts'
import { type Leaving, leaving } from './leaving.data.ts'
import { type NoticeKind, noticeKinds } from './notice-texts.data.ts'
import { noticeText } from './notices.rules.ts'

const breach = { made: '20 Nov', until: '21 Nov', done: 'Keys replaced', officer: 'R. Kulkarni', phone: '1800 111 2222' }
const doctor = { doctor: 'Dr. Meera Nair', registration: 'RJ-DEMO-10001' }
const vars = {
  number: 'P-1001',
  amount: '₹ 120',
  from: '20 Nov, 4:30 PM',
  time: '21 Nov, 4:30 PM',
  minutes: '10',
  device: 'Chrome, Android',
  ...breach,
  ...doctor,
}
const kinds = Object.keys(noticeKinds) as NoticeKind[]

test.each(kinds)('%s says the same in English and Hindi, with every name filled', (kind) => {
  const [en, hi] = [noticeText(kind, 'en', vars), noticeText(kind, 'hi', vars)]
  expect(JSON.stringify([en, hi])).not.toMatch(/[{}]\w/)
  expect([hi.title, hi.body].every((text) => /[ऀ-ॿ]/.test(text))).toBe(true)
  const names = (text: { title: string; body: string }) => (`${text.title} ${text.body}`.match(/\{\w+\}/g) ?? []).toSorted()
  expect(names(noticeKinds[kind].texts.hi)).toEqual(names(noticeKinds[kind].texts.en))
})

test('no notice names a medicine, an illness or what a document is', () => {
  const all = JSON.stringify(noticeKinds).toLowerCase()
  for (const word of ['tablet', 'medicine', 'diagnos', 'dose', 'illness', 'test result', 'दवा', 'बीमारी', 'पर्ची'])
    expect(all).not.toContain(word)
})

test('TPG-2: what a doctor sends, in the app, by push and by e-mail, names them with their registration', () => {
  for (const kind of ['prescription_ready', 'consultation_completed', 'appointment_booked'] as const)
    for (const language of ['en', 'hi'] as const)
      expect(noticeText(kind, language, vars).body).toMatch(/Dr\. Meera Nair \((Reg\. No\.|रजि\. नं\.) RJ-DEMO-10001\)/)
})

test('a name that nobody filled is never shown', () => {
  expect(() => noticeText('order_placed', 'en')).toThrow('order_placed needs number')
})

describe('what leaves by SMS or e-mail', () => {
  const sent = Object.entries(leaving) as [NoticeKind, Leaving][]
  const texted = sent.flatMap(([kind, { sms }]) => (sms ? [[kind, sms] as const] : []))
  const longest = {
    number: 'P-26-99999999',
    amount: '₹9,99,99,999.99',
    from: 'बुध, 30 सित॰, 12:30 pm',
    time: 'बुध, 30 सित॰, 12:30 pm',
    phone: '+91 1800 111 22222222',
  }

  test.each(texted)('the text of %s fits the operators’ rules in both languages, with the longest values there are', (_, template) => {
    const { vars: names, text }: Template = templates[template]
    const values = Object.fromEntries(names.map((name) => [name, longest[name as keyof typeof longest]]))
    for (const language of ['en', 'hi'] as const) {
      const said = renderMessage({ channel: 'sms', template, vars: values, language }, 'Own Clinic')
      expect(said).toMatch(/^Own Clinic: /)
      expect(said).not.toContain('Parcha')
      expect(text[language].split('{#var#}')).toHaveLength(names.length + 1)
      expect(text[language]).not.toMatch(/https?:|www\./)
    }
  })

  test('each value of a text is one that the notice is told with', () => {
    for (const [kind, template] of texted) {
      const told = JSON.stringify(noticeKinds[kind].texts.en)
      for (const name of templates[template].vars) expect([kind, told.includes(`{${name}}`)]).toEqual([kind, true])
    }
  })

  test('no template names a medicine, an illness or what a document is', () => {
    const all = JSON.stringify(templates).toLowerCase()
    for (const word of ['tablet', 'medicine', 'diagnos', 'dose', 'illness', 'test result', 'दवा', 'बीमारी', 'पर्ची'])
      expect(all).not.toContain(word)
  })
})
