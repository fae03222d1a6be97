import * as z from 'zod'
import { safetyTopics } from './safety-topics.rules.ts'

/** A text in both languages; which sources of the file hold it. */
const words = { en: z.string().trim().min(1).max(300), hi: z.string().trim().min(1).max(600) }
const from = z.array(z.string().min(1).max(60)).min(1).max(6)
const Sentence = z.strictObject({ ...words, from }).meta({ id: 'MedicineStatement' })
const some = z.array(Sentence).max(12)

/** Where a text was read: one section of one page or label, on a day. */
const Source = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/),
    title: z.string().min(3).max(200),
    publisher: z.string().min(2).max(120),
    address: z.url({ protocol: /^https?$/ }),
    section: z.string().min(2).max(160),
    accessed: z.iso.date(),
    /** The copy that was open, where it was not the address itself. */
    copy: z.string().min(3).max(200).optional(),
  })
  .meta({ id: 'MedicineTextSource' })

/** Whom a usual dose is for. */
export const DoseFor = z.enum(['adult', 'child']).meta({ id: 'UsualDoseFor' })
/** What a serious side effect asks for. */
export const Act = z.enum(['emergency', 'same_day']).meta({ id: 'SideEffectAct' })
export const Topic = z.enum(safetyTopics).meta({ id: 'SafetyTopic' })
const How = z.strictObject({
  ...words,
  from,
  kind: z.enum(['food', 'water', 'time', 'course', 'use']),
  /** Morning, noon and night, where the source says how often. */
  dots: z.tuple([z.int().min(0).max(1), z.int().min(0).max(1), z.int().min(0).max(1)]).optional(),
})
const Usual = z.strictObject({
  ...words,
  from,
  who: DoseFor,
  /** The most in a day that the sentence names, in mg: compared with the desk's own table. */
  most_mg: z.number().positive().optional(),
})
const Serious = z.strictObject({ ...words, from, act: Act })
export const SafetyLevel = z.enum(['safe', 'ask', 'avoid']).meta({ id: 'SafetyLevel' })
export type SafetyLevel = z.infer<typeof SafetyLevel>
const Safety = z.strictObject({ ...words, from, level: SafetyLevel })
const Question = z.strictObject({ q: z.strictObject(words), a: z.strictObject(words), from })

/** A file of `db/facts/patient-information`: what a patient should know of one medicine, each statement with where it stands. */
export const MedicineText = z
  .strictObject({
    salt: z.string().min(2).max(100),
    /** Ways it is given that the text speaks of; it is shown for no other. */
    routes: z.array(z.enum(['oral', 'inhalation', 'topical', 'nasal', 'ophthalmic', 'vaginal', 'oromucosal', 'injection'])).min(1),
    written: z.iso.date(),
    for: some.min(1),
    how: z.array(How).max(8),
    usual: z.array(Usual).max(4),
    not_if: some,
    tell_doctor_if: some,
    missed: some,
    too_much: some,
    common: some,
    serious: z.array(Serious).max(10),
    with: some,
    safety: z.partialRecord(Topic, Safety),
    store: some,
    questions: z.array(Question).max(5),
    sources: z.array(Source).min(1).max(16),
  })
  .meta({ id: 'MedicineText' })
export type MedicineText = z.infer<typeof MedicineText>
