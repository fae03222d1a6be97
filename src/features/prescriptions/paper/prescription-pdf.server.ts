import { readFile } from 'node:fs/promises'
import type { Language } from '../../../lib/languages.ts'
import { renderPdf } from '../../../platform/pdf/pdf.server.ts'
import { formsInHindi } from '../../catalog/pack-words.ts'
import { headOf, type Letterhead, picturesOf } from '../../operator/letterhead.server.ts'
import type { DocumentLine, PrescriptionDocument } from '../sign/document.rules.ts'
import { doseText, type Timing } from '../sign/prescribe.rules.ts'
import { pressureText, type Vitals } from '../sign/vitals.rules.ts'
import { prescriptionWords, type PrescriptionWords } from './paper-words.ts'
import { ageIn, fill, longDay, present, qrSvg, shown } from './pdf-parts.ts'

const template = new URL('./prescription.typ', import.meta.url)

export interface Paper {
  document: PrescriptionDocument
  addenda: readonly { text: string; signed_at: string; withdraws: boolean }[]
  /** What the code on the paper holds. */
  qr: string
}

/** The paper of a signed prescription in either language; the same every time but for the letterhead and what was added. */
export async function prescriptionPdf(paper: Paper, language: Language, letterhead: Letterhead): Promise<Buffer> {
  const data = { ...dataOf(paper, language), head: headOf(letterhead) }
  return renderPdf(await readFile(template, 'utf8'), data, picturesOf(letterhead))
}

function dataOf({ document, addenda, qr }: Paper, lang: Language) {
  const words: PrescriptionWords = prescriptionWords[lang]
  const { doctor, patient, consultation, signed_at, id } = document
  const day = (at: string) => longDay(at, lang)
  return {
    lang,
    words,
    title: words.title,
    doctor,
    date: day(signed_at),
    number: id.slice(-12).toUpperCase(),
    signed_at: shown(signed_at, lang, { dateStyle: 'medium', timeStyle: 'short' }),
    patient: {
      name: patient.name,
      about: [patient.age && ageIn(patient.age, words), words.genders[patient.gender]].filter(Boolean).join(', '),
      address: [patient.address, patient.phone].filter(Boolean).join(' · '),
      facts: factsOf(patient, words, day),
    },
    patient_line: patient.name,
    notes: notesOf(document, words),
    lines: document.lines.map((line, at) => lineOf(line, at, words, lang)),
    after: afterOf(document, words, day),
    in_person: document.in_person_advised,
    addenda: addenda.map((one) => [day(one.signed_at), one.text, one.withdraws]),
    tele: fill(consultation.mode === 'clinic' ? words.at_clinic : words.tele, {
      mode: words.modes[consultation.mode],
      nature: words.natures[consultation.nature],
    }),
    qr: qrSvg(qr),
  }
}

type Pairs = [string, string][]

function factsOf(
  { weight_kg, height_cm, lmp_date, allergies }: PrescriptionDocument['patient'],
  words: PrescriptionWords,
  day: (at: string) => string,
): Pairs {
  return present([
    [words.weight, weight_kg === null ? null : `${weight_kg} kg`],
    [words.height, height_cm === null ? null : `${height_cm} cm`],
    [words.lmp, lmp_date === null ? null : day(lmp_date)],
    [words.allergies, allergies?.length ? allergies.join(', ') : words.no_allergies],
  ])
}

function notesOf(document: PrescriptionDocument, words: PrescriptionWords): Pairs {
  const { complaints, history, findings, vitals, diagnosis, investigations } = document
  const named = diagnosis.map(({ text, provisional }) => (provisional ? `${text} (${words.provisional})` : text))
  return present([
    [words.complaints, complaints],
    [words.history, history],
    [words.findings, findings],
    [words.vitals, vitals ? vitalsText(vitals, words) : null],
    [words.diagnosis, named.join('; ')],
    [words.investigations, investigations.join('; ')],
  ])
}

/** The weight stands beside the patient's name. */
function vitalsText(vitals: Vitals, words: PrescriptionWords): string {
  const { temperature_f, pulse_per_min, spo2_percent } = vitals
  const measured: [string, string | null][] = [
    [words.temperature, temperature_f === null ? null : `${temperature_f} °F`],
    [words.blood_pressure, vitals.systolic_mmhg === null ? null : `${pressureText(vitals)} mmHg`],
    [words.pulse, pulse_per_min === null ? null : `${pulse_per_min}/min`],
    [words.spo2, spo2_percent === null ? null : `${spo2_percent}%`],
  ]
  return present(measured)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ')
}

function afterOf({ advice, follow_up_on }: PrescriptionDocument, words: PrescriptionWords, day: (at: string) => string): Pairs {
  return present([
    [words.advice, advice],
    [words.follow_up, follow_up_on === null ? null : day(follow_up_on)],
  ])
}

const times = ['morning', 'noon', 'evening', 'night'] as const

function lineOf(line: DocumentLine, at: number, words: PrescriptionWords, lang: Language) {
  const {
    name,
    brand,
    form,
    route,
    timing,
    dose_unit,
    duration_days,
    quantity,
    unit,
    repeats,
    interval_days,
    instructions,
    allergy_reason,
  } = line
  const grid =
    timing.kind === 'grid' ? times.map((kind, time) => ({ kind, label: words[kind], amount: doseText(timing.doses[time] ?? 0) })) : null
  return {
    serial: at + 1,
    name: name || brand,
    brand,
    form: [lang === 'hi' ? (formsInHindi[form] ?? form) : form, words.routes[route as keyof typeof words.routes] ?? route]
      .filter(Boolean)
      .join(', '),
    grid,
    say: sayDose(timing, words.units[dose_unit], words),
    days: duration_days,
    quantity: `${quantity} ${words.units[unit as keyof typeof words.units] ?? unit}`,
    repeats: repeats > 0 ? fill(words.repeats, { n: String(repeats), d: String(interval_days) }) : null,
    instructions,
    despite: allergy_reason ? fill(words.despite_allergy, { reason: allergy_reason }) : null,
  }
}

/** The dots in words, so that nobody has to read pictures: `1 tablet Morning, 1 tablet Night, after food`. */
function sayDose(timing: Timing, unit: string, words: PrescriptionWords): string {
  if (timing.kind === 'grid') {
    const said = times.flatMap((kind, at) => (timing.doses[at] ? [`${doseText(timing.doses[at] ?? 0)} ${unit} ${words[kind]}`] : []))
    return [...said, words[timing.food]].filter(Boolean).join(', ')
  }
  const dose = doseText(timing.dose)
  if (timing.kind === 'as_needed')
    return fill(words.as_needed, {
      reason: timing.reason === 'as needed' ? words.if_needed : timing.reason,
      dose,
      unit,
      n: String(timing.most_per_day),
    })
  return fill(words.weekly, { dose, unit, n: String(timing.times) })
}
