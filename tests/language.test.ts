import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consentNotices } from '../src/features/accounts/consents/consent-notices.data.ts'
import { noticeKinds } from '../src/features/notices/notice-texts.data.ts'
import { refusalTexts } from '../src/i18n/refusal-texts.ts'
import { refusals } from '../src/lib/errors.ts'
import { templates } from '../src/vendors/messages/message-templates.ts'
import { readingGrade } from './support/reading-grade.ts'

/** Phrases nobody in the trade says, with what is said instead. A text of the specification would win over this list; none holds one of them. */
const banned: readonly (readonly [phrase: RegExp, better: string])[] = [
  [/what troubles you|what is the trouble/i, 'What would you like help with?'],
  [/shelves put together/i, 'Shop by need'],
  [/\bhere now\b|\bgo away\b/i, 'Available now, Go offline'],
  [/soonest free/i, 'Earliest available'],
  [/doctor: any|\ba man\b|\ba woman\b/i, 'Male, Female'],
  [/\bin line, then\b/i, 'Join the queue'],
  [/^(away|decide)$/i, 'Offline, Submit decision'],
  [/\bgo back by (it|them)sel(f|ves)\b/i, 'will be refunded automatically'],
  [/\b(goes?|going) back\b(?! to (the )?(cart|list|home|page|search))|\bwhat goes back\b/i, 'will be refunded'],
  [/where it came from/i, 'your original payment method'],
  [/\b(this|the) house\b/i, 'Business rules, Parcha'],
  [/decided about/i, 'reviewed'],
  [/\btakes? (it|the next one) on\b|\btake the next one\b|leave it to a colleague/i, 'Accept order, Review next, Release to the queue'],
  [/ctrl \+ enter decides/i, 'Ctrl + Enter to submit'],
  [/\bcame back\b|not taken back|kept for orders/i, 'Returned, Return declined, Reserved'],
  [/checked or paid in time/i, 'The order expired because …'],
  [/nobody was there|the rider comes once more/i, 'No one was available at the address'],
  [/\b(can|could|cannot|to) be had\b/i, 'is available'],
  [/since you last looked/i, 'has changed'],
  [/who looked at|every look of/i, 'Access log, Who viewed'],
  [/may act for me|name nobody|names nobody/i, 'Nominee'],
  [/what rings|ring on this device|\bbe silent\b/i, 'Notification settings, incoming calls'],
  [/take my data along/i, 'Download my data'],
  [/taking one back/i, 'withdraw consent'],
  [/no room of the desk/i, 'You do not have access'],
  [/comparing the books|the books (agree|follow)/i, 'Payment reconciliation'],
  [/illnesses that last|medicines taken every day/i, 'Long-term conditions, Regular medicines'],
  [/what you see and find/i, 'Examination findings'],
  [/last four signs/i, 'Last 4 characters'],
  [/takes already|prescribed here before/i, 'Current medicines, Prescribed earlier'],
  [/how much in all|units in all/i, 'Total quantity'],
  [/cannot be told/i, 'Not stated'],
  [/look into your e-?mail/i, 'Check your email'],
  [/time to pay is over/i, 'Payment time expired'],
  [/opening the payment…/i, 'Opening the payment window…'],
  [/stands there twice/i, 'listed twice'],
  [/open in another window/i, 'You joined this call in another window'],
  [/link is not whole/i, 'This link is incomplete'],
  [/not as much of this/i, 'Not enough stock'],
  [/no cursor of ours|(is|are) no \w+ of ours/i, 'Invalid …'],
  [/the door opens|\banew\b|\bmeanwhile\b|was it not you|a repeat changes nothing/i, 'plain everyday words'],
]

/** What the screens once said: the left column of the table that the language follows. */
const formerPhrases: readonly string[] = [
  'What troubles you?',
  'What is the trouble?',
  'Shelves put together',
  'Here now',
  'Away',
  'Go away',
  'First: Soonest free',
  'Doctor: Any',
  'A man',
  'A woman',
  'In line, then on video.',
  '{amount} goes back to you',
  'go back by themselves',
  'What goes back when a consultation is cancelled',
  'What goes back could not be asked. Are you offline?',
  'The numbers this house goes by.',
  'Decided about your prescription',
  'Take it on',
  'Take the next one',
  'Leave it to a colleague',
  'Decide',
  'Ctrl + Enter decides.',
  'Came back',
  'Not taken back',
  'Kept for orders',
  'It was not checked or paid in time.',
  'Nobody was there. The rider comes once more.',
  'Nothing in your cart can be had now.',
  'Something changed since you last looked.',
  'Who looked at my record',
  'Every look of our people, and why',
  'Who may act for me',
  'Name nobody',
  'Choose what rings',
  'Ring on this device',
  'Be silent',
  'Take my data along',
  'Taking one back is as easy as giving it.',
  'No room of the desk is open to you yet.',
  'Comparing the books with the bank',
  'The books agree.',
  'Illnesses that last',
  'Medicines taken every day',
  'What you see and find',
  'The last four signs',
  'Takes already',
  'Prescribed here before',
  'say how much in all',
  'Units in all',
  'Cannot be told',
  'Look into your e-mail',
  'The time to pay is over',
  'Opening the payment…',
  'stands there twice',
  'The call is open in another window',
  'This link is not whole',
  'There is not as much of this to be had',
  'This is no cursor of ours',
  'Names nobody any more',
]

interface Text {
  where: string
  text: string
}
const root = join(import.meta.dirname, '..')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root })
const read = (file: string) => readFileSync(join(root, file), 'utf8')

function catalogueTexts(files: readonly string[]): Text[] {
  return files.flatMap((file) => [...read(file).matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => ({ where: file, text })))
}

/** What a row of a contract says of itself and what its schemas answer a caller. */
function contractTexts(): Text[] {
  const said = /(?:summary:|error:|mine\(|step\(|\.(?:regex|min|max|refine)\([^'"\n]*,)\s*(?:'((?:\\.|[^'\\\n])+)'|"([^"\n]+)")/g
  return filesOf('src/**/*.contract.ts').flatMap((file) =>
    [...read(file).matchAll(said)].map(([, single, double]) => ({ where: file, text: single ?? double ?? '' })),
  )
}

function refusedTexts(): Text[] {
  const refused = /(?:detail: |fields: \{ \S+: \[)['`]((?:\\.|[^'`\\\n])+)['`]/g
  const spoken = [...Object.values(refusals).map(([, text]) => text), ...refusalTexts].map((text) => ({ where: 'refusals', text }))
  const inline = filesOf('src/**/*.server.ts').flatMap((file) =>
    [...read(file).matchAll(refused)].map(([, text = '']) => ({ where: file, text })),
  )
  return [...spoken, ...inline]
}

function sentTexts(): Text[] {
  const notices = Object.entries(noticeKinds).flatMap(([where, { texts }]) =>
    [texts.en.title, texts.en.body].map((text) => ({ where, text })),
  )
  const messages = Object.entries(templates).map(([where, { text }]) => ({ where, text: text.en }))
  const consents = Object.entries(consentNotices).flatMap(
    ([
      where,
      {
        texts: { en },
      },
    ]) => [en.title, ...en.items, en.purpose, en.withdraw, en.rights, en.complain].map((text) => ({ where, text })),
  )
  return [...notices, ...messages, ...consents]
}

const oddOnes = (texts: readonly Text[]) =>
  texts.flatMap(({ where, text }) => banned.filter(([phrase]) => phrase.test(text)).map(([, better]) => `${where}: “${text}” → ${better}`))

test.each([
  ['screens', () => catalogueTexts(filesOf('src/**/en.po')), 1000],
  ['API summaries and field errors', contractTexts, 250],
  ['refusals', refusedTexts, 150],
  ['notices, messages and consents', sentTexts, 150],
] as const)('no odd phrase stands in %s', (_name, textsOf, atLeast) => {
  const texts = textsOf()
  expect(texts.length).toBeGreaterThan(atLeast)
  expect(oddOnes(texts)).toEqual([])
})

/** One spelling and one word for each thing: the loan words people say. */
const bannedHindi =
  /फार्मे|फार्मा|रिफ़ंड|भुगतान|रद्द|ई-मेल|पर्चा|पर्चे|इंपोर्ट|क़ानून|खाली|खुद[^र]|गलत|तारीख़|बाकी|अपने-आप|विशेषज्ञता|संभाल|ख़ाली (स्लॉट|समय)|(स्लॉट|समय)[^।]* ख़ाली(?! छोड़)|(?<!बैंक )खाते (में|का|की)/

test('Hindi says each thing with one word', () => {
  const screens = filesOf('src/**/hi.po').flatMap((file) => [...read(file).matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => text))
  const notices = Object.values(noticeKinds).flatMap(({ texts: { hi } }) => [hi.title, hi.body])
  const texts = [...screens, ...notices, ...Object.values(templates).map(({ text }) => text.hi), JSON.stringify(consentNotices)]
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => bannedHindi.test(text))).toEqual([])
  expect('आपका पर्चा तैयार है').toMatch(bannedHindi)
  expect('यह स्लॉट फिर से ख़ाली है').toMatch(bannedHindi)
})

test.each(formerPhrases)('“%s” is not said any more, and would be found', (text) => {
  expect(oddOnes([{ where: 'planted', text }])).not.toEqual([])
})

test('a planted phrase is found, whatever is around it', () => {
  for (const text of [
    'Names nobody any more',
    '₹120 goes back to you',
    'This is no cursor of ours',
    'Look into your e-mail.',
    'What troubles you?',
  ])
    expect(oddOnes([{ where: 'planted', text }])).toHaveLength(1)
  expect(oddOnes([{ where: 'planted', text: 'Refunded to your original payment method' }])).toEqual([])
})

const patientTexts = () =>
  [...catalogueTexts(filesOf('src/**/en.po').filter((file) => !/words\/(desk|refusals)\//.test(file))), ...sentTexts()].map((one) => ({
    ...one,
    ...readingGrade(one.text),
  }))
const tooHard = (texts: ReturnType<typeof patientTexts>) =>
  texts.filter(({ grade, longest, words }) => longest > 24 || (words >= 12 && grade > 14))

test('patients read texts of the fifth school year on average, none above the fourteenth, and no sentence over 24 words', () => {
  const texts = patientTexts()
  expect(tooHard(texts).map(({ where, text }) => `${where}: ${text}`)).toEqual([])
  // A label of two words has no grade that means anything.
  const sentences = texts.filter(({ words }) => words >= 8)
  expect(sentences.length).toBeGreaterThan(300)
  expect(sentences.reduce((sum, { grade }) => sum + grade, 0) / sentences.length).toBeLessThan(5.5)
})

test('a text that is hard to read is found', () => {
  const text =
    'Notwithstanding the aforementioned cancellation eligibility considerations, reimbursement authorisation necessitates confirmation of identification documentation.'
  expect(tooHard([{ where: 'planted', text, ...readingGrade(text) }])).toHaveLength(1)
  expect(readingGrade('The cat sat on the mat. It was warm there.').grade).toBeLessThan(2)
})
