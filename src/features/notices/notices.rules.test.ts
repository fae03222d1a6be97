import { expect, test } from 'vitest'
import { type NoticeKind, noticeKinds } from './notice-texts.data.ts'
import { noticeText } from './notices.rules.ts'

const vars = { number: 'P-1001', amount: '₹ 120', time: '21 Nov, 4:30 PM', device: 'Chrome, Android' }
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
  for (const word of ['tablet', 'medicine', 'diagnos', 'dose', 'illness', 'test result', 'दवा', 'बीमारी', 'पर्चा'])
    expect(all).not.toContain(word)
})

test('a name that nobody filled is never shown', () => {
  expect(() => noticeText('order_placed', 'en')).toThrow('order_placed needs number')
})
