import { readFile } from 'node:fs/promises'
import type { Language } from '../../lib/languages.ts'
import { renderPdf } from '../../platform/pdf/pdf.server.ts'
import { headOf, type Letterhead, picturesOf } from '../operator/letterhead.server.ts'
import { ageIn, fill, longDay, present, qrSvg, shown } from '../prescriptions/paper/pdf-parts.ts'
import { leaveDays } from './certificate.rules.ts'
import { type PaperDocument, paperNumber } from './paper-document.rules.ts'
import { paperWords, type PaperWords } from './paper-words.data.ts'
import type { Certificate, Referral, TestRequest } from './papers.contract.ts'

const template = new URL('./doctor-paper.typ', import.meta.url)

interface Paper {
  document: PaperDocument
  withdrawn: { at: string; reason: string } | null
  /** What the code on the paper holds. */
  qr: string
}
interface Setting {
  words: PaperWords
  lang: Language
  name: string
  mode: string
  isAtClinic: boolean
  /** Of the visit. */
  day: string
}
/** What stands between the head and the signature. */
interface Body {
  title: string
  said: string[]
  facts: [string, string][]
  list: string[]
  after: [string, string][]
}

/** The paper in either language; the same every time but for the letterhead and a withdrawal. */
export async function paperPdf(paper: Paper, language: Language, letterhead: Letterhead): Promise<Buffer> {
  const data = { ...dataOf(paper, language), head: headOf(letterhead) }
  return renderPdf(await readFile(template, 'utf8'), data, picturesOf(letterhead))
}

function dataOf({ document, withdrawn, qr }: Paper, lang: Language) {
  const words: PaperWords = paperWords[lang]
  const { doctor, patient, consultation, signed_at, id, content } = document
  const mode = words.modes[consultation.mode]
  const isAtClinic = consultation.mode === 'clinic'
  const setting = { words, lang, name: patient.name, mode, isAtClinic, day: longDay(consultation.at, lang) }
  return {
    lang,
    words,
    ...bodyOf(content, setting),
    doctor,
    date: longDay(signed_at, lang),
    number: paperNumber(id),
    signed_at: shown(signed_at, lang, { dateStyle: 'medium', timeStyle: 'short' }),
    patient: {
      name: patient.name,
      about: [patient.age && ageIn(patient.age, words), words.genders[patient.gender]].filter(Boolean).join(', '),
      address: patient.address ?? '',
      identification: content.kind === 'certificate' ? content.identification : '',
    },
    tele: isAtClinic ? words.at_clinic : fill(words.tele, { mode }),
    withdrawn: withdrawn && { line: fill(words.withdrawn, { day: longDay(withdrawn.at, lang) }), reason: withdrawn.reason },
    qr: qrSvg(qr),
  }
}

function bodyOf(content: PaperDocument['content'], setting: Setting): Body {
  if (content.kind === 'certificate') return certificate(content, setting)
  return content.kind === 'referral' ? referral(content, setting) : testRequest(content, setting)
}

function certificate(content: Certificate, { words, lang, name, mode, isAtClinic, day }: Setting): Body {
  const { activity, activity_note, from, to, purpose, examined_on, diagnosis, remarks } = content
  const note = activity_note && activity !== 'other' ? ` (${activity_note})` : ''
  const what = activity === 'other' ? activity_note : words.activities[activity] + note
  const many = leaveDays(content)
  const days = many === 1 ? words.one_day : fill(words.days, { n: String(many) })
  const span = { name, activity: what, from: longDay(from, lang), to: to === null ? '' : longDay(to, lang), days }
  // Seen in a room of the clinic is examined, however long ago.
  const examined = examined_on === null ? (isAtClinic ? day : null) : longDay(examined_on, lang)
  const seen = examined === null ? fill(words.seen, { name, mode, day }) : fill(words.examined, { name, day: examined })
  return {
    title: words.titles[purpose],
    said: [seen, fill(purpose === 'fitness' ? words.fit : words.leave, span)],
    facts: [],
    list: [],
    after: present([
      [words.diagnosis, diagnosis],
      [words.remarks, remarks],
    ]),
  }
}

function referral({ speciality, refer_to, reason, summary, urgency }: Referral, { words, name, mode, isAtClinic, day }: Setting): Body {
  return {
    title: words.titles.referral,
    facts: present([
      [words.to, [refer_to, speciality].filter(Boolean).join(' · ')],
      [words.urgency, words.urgencies[urgency]],
    ]),
    said: [isAtClinic ? fill(words.dear_clinic, { name, day }) : fill(words.dear, { name, mode, day })],
    list: [],
    after: present([
      [words.reason, reason],
      [words.summary, summary],
    ]),
  }
}

function testRequest({ tests, reason, fasting, instructions }: TestRequest, { words }: Setting): Body {
  return {
    title: words.titles.test_request,
    said: [words.please],
    facts: [],
    list: tests,
    after: present([
      [words.test_reason, reason],
      [words.instructions, [fasting ? words.fasting : '', instructions].filter(Boolean).join('\n')],
    ]),
  }
}
