import type { Reading, Review } from '../review/review.contract.ts'
import type { EarlierReading, KnownPrescriber, ReviewProduct } from '../review/workbench.contract.ts'
import { boxesOf } from '../review/boxes.rules.ts'
import { decideByLaw, emptyLine, type LineDraft, type LineGap, lineGap, sentLine } from './line-draft.rules.ts'

export type Fact = 'prescriber' | 'date' | 'patient' | 'signed'
export const facts = ['prescriber', 'date', 'patient', 'signed'] as const satisfies readonly Fact[]

export interface PrescriberDraft {
  name: string
  registration: string
  qualification: string
  council: string
  address: string
  /** How many of theirs were approved here; null when they were typed. */
  seen: number | null
}
/** The whole paper as it is being read; it is kept in the tab until it is decided. */
export interface ReadingDraft {
  prescriber: PrescriberDraft
  patient: string
  issuedOn: string
  condition: 'acute' | 'chronic' | 'unknown'
  /** What the pharmacist has seen on the paper with their own eyes. */
  seen: Record<Fact, boolean>
  lines: LineDraft[]
}

const nobody: PrescriberDraft = { name: '', registration: '', qualification: '', council: '', address: '', seen: null }
const nothingSeen = { prescriber: false, date: false, patient: false, signed: false }

/** Nothing read yet, or the first pharmacist's reading for the second one to check; what was seen is each pharmacist's own. */
export function draftOf({ reading, patient, uploaded_on, products }: Review, newKey: () => string): ReadingDraft {
  if (!reading) {
    const paper = { prescriber: nobody, patient: patient.name, issuedOn: uploaded_on, condition: 'unknown' as const }
    return { ...paper, seen: nothingSeen, lines: [] }
  }
  const known = new Map(products.map((one) => [one.medicine_id, one]))
  return {
    prescriber: prescriberDraft({ ...reading.prescriber, seen: null }),
    patient: reading.patient_name,
    issuedOn: reading.issued_on,
    condition: reading.condition_kind,
    seen: nothingSeen,
    lines: reading.lines.map((line) => readAgain(line, known.get(line.medicine_id ?? '') ?? null, newKey())),
  }
}

function readAgain(line: Reading['lines'][number], product: ReviewProduct | null, key: string): LineDraft {
  const refused = line.decision === 'refused'
  return decideByLaw({
    ...supplyOf(line, product, key),
    text: line.medicine_text,
    consent: line.prescriber_consent,
    changed: line.decision === 'changed',
    state: refused ? 'refused' : 'open',
    reason: refused ? (line.reason_code ?? '') : '',
    box: line.box,
  })
}

type Supply = Pick<
  EarlierReading['lines'][number],
  'dose' | 'frequency' | 'duration_days' | 'written_as' | 'quantity_units' | 'repeats' | 'interval_days'
>

function supplyOf(line: Supply, product: ReviewProduct | null, key: string): LineDraft {
  return {
    ...emptyLine(key),
    product,
    dose: line.dose ?? line.frequency ?? '',
    days: line.duration_days === null ? '' : String(line.duration_days),
    units: line.quantity_units === 0 ? '' : String(line.quantity_units),
    unitsTyped: line.quantity_units > 0,
    writtenAs: line.written_as,
    repeats: String(line.repeats),
    interval: String(line.interval_days),
  }
}

export function prescriberDraft({
  registration_no,
  qualification,
  council,
  address,
  ...rest
}: Omit<KnownPrescriber, 'seen'> & { seen: number | null }) {
  return { ...rest, registration: registration_no, qualification: qualification ?? '', council: council ?? '', address: address ?? '' }
}

/** The same as last time: who wrote it, the illness, and every line that is still sold as it was decided then. What is on this paper alone stays to be seen. */
export function copyReading(draft: ReadingDraft, earlier: EarlierReading, newKey: () => string): ReadingDraft {
  const there = new Set(draft.lines.map(({ product }) => product?.medicine_id))
  const lines = earlier.lines
    .filter(({ product }) => product === null || !there.has(product.medicine_id))
    .map((line) => copiedLine(line, newKey()))
  const { prescriber } = earlier
  return {
    ...draft,
    ...(prescriber ? { prescriber: prescriberDraft({ ...prescriber, seen: null }), seen: { ...draft.seen, prescriber: true } } : {}),
    condition: earlier.condition_kind,
    lines: [...draft.lines, ...lines],
  }
}

function copiedLine(line: EarlierReading['lines'][number], key: string): LineDraft {
  const product = line.product?.discontinued ? null : line.product
  const copied = { ...supplyOf(line, product, key), text: line.medicine_text }
  const isSure = product !== null && line.decision === 'approved' && line.quantity_units > 0
  return decideByLaw({ ...copied, state: isSure ? 'approved' : 'open' })
}

/** The numbers of the lines that an earlier prescription has just so. */
export function sameLines({ lines }: ReadingDraft, earlier: EarlierReading): number[] {
  const mark = (id: string | undefined, units: string) => `${id} ${units}`
  const before = new Set(earlier.lines.map(({ product, quantity_units }) => mark(product?.medicine_id, String(quantity_units))))
  return lines.flatMap(({ product, units }, at) => (product && before.has(mark(product.medicine_id, units)) ? [at + 1] : []))
}

export type Gap = { fact: Fact } | { line: number; lacks: LineGap } | { line: null; lacks: 'product' }

/** What is left before it can be sent, in the order of the page; a line whose field holds typed text is not decided. */
export function gapsOf(draft: ReadingDraft, typedAt: number | null = null): Gap[] {
  const unseen = facts.filter((fact) => !draft.seen[fact]).map((fact) => ({ fact }))
  const lines = draft.lines.flatMap((line, at): Gap[] => {
    const gap = lineGap(line)
    if (at === typedAt) return [{ line: at, lacks: 'product' }]
    return gap === null ? [] : [{ line: at, lacks: gap }]
  })
  if (draft.lines.length > 0 && typedAt === draft.lines.length) lines.push({ line: typedAt, lacks: 'product' })
  return [...unseen, ...(draft.lines.length === 0 ? [{ line: null, lacks: 'product' as const }] : lines)]
}

/** Whether all that stands behind a fact is there, so that a key can say it was seen. */
export function isFilled({ prescriber, patient, issuedOn }: ReadingDraft, fact: Fact, today: string): boolean {
  if (fact === 'prescriber') return prescriber.name.trim() !== '' && prescriber.registration.trim() !== ''
  if (fact === 'date') return issuedOn !== '' && issuedOn <= today
  return fact !== 'patient' || patient.trim() !== ''
}

/** The reading as it is sent once nothing is left. */
export function readingOf(draft: ReadingDraft): Reading {
  const optional = (text: string) => (text.trim() === '' ? null : text.trim())
  const { name, registration, qualification, council, address } = draft.prescriber
  const isMarked = draft.lines.some(({ box }) => box !== null)
  const boxes = boxesOf(draft.lines)
  return {
    prescriber: {
      name: name.trim(),
      registration_no: registration.trim(),
      qualification: optional(qualification),
      council: optional(council),
      address: optional(address),
    },
    patient_name: draft.patient.trim(),
    issued_on: draft.issuedOn,
    condition_kind: draft.condition,
    signed: true,
    right_patient: true,
    // Where nobody marked a line the boxes are only where one begins to look.
    lines: draft.lines.map((line, at) => sentLine(line, isMarked ? (boxes[at] ?? null) : null)),
  }
}
