import type { Language } from '../../../lib/languages.ts'
import type { ShownText } from './information.contract.ts'
import type { MedicineText } from './medicine-text.contract.ts'

interface Said {
  en: string
  hi: string
  from: string[]
}

/** A text in the reader's language, with the sources it rests on. */
export function shownText(text: MedicineText, language: Language): ShownText {
  const say = (one: Said) => ({ text: one[language], from: one.from })
  return {
    for: text.for.map(say),
    how: text.how.map(({ kind, dots, ...one }) => ({ ...say(one), kind, ...(dots && { dots: [...dots] }) })),
    usual: text.usual.map(({ who, ...one }) => ({ ...say(one), who })),
    not_if: text.not_if.map(say),
    tell_doctor_if: text.tell_doctor_if.map(say),
    missed: text.missed.map(say),
    too_much: text.too_much.map(say),
    common: text.common.map(say),
    serious: text.serious.map(({ act, ...one }) => ({ ...say(one), act })),
    with: text.with.map(say),
    safety: Object.fromEntries(Object.entries(text.safety).map(([topic, { level, ...one }]) => [topic, { ...say(one), level }])),
    store: text.store.map(say),
    questions: text.questions.map(({ q, a, from }) => ({ question: q[language], answer: a[language], from })),
    sources: text.sources.map(({ id, title, publisher, address, section, accessed }) => ({
      id,
      title,
      publisher,
      address,
      section,
      accessed,
    })),
  }
}
