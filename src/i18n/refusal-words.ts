import { type I18n, setupI18n } from '@lingui/core'
import type { Language } from '../lib/languages.ts'

type Say = (text: string) => string
const catalogues = { hi: () => import('./words/refusals/hi.po') } satisfies Record<Exclude<Language, 'en'>, unknown>

/** What turns a text of the API into the reader's language. The API answers in English, to the letter of the specification. */
export async function refusalWords(language: keyof typeof catalogues): Promise<Say> {
  const { messages } = await catalogues[language]()
  return sayWith(setupI18n({ locale: language, messages: { [language]: messages } }))
}

/** A text that the catalogue does not hold stays as it is; a number in it is a parameter, and so is a second one. */
export function sayWith(i18n: I18n): Say {
  return (text) => {
    const [number, other] = text.match(/\d+(?:\.\d+)?/g) ?? []
    const known = number === undefined ? text : text.replace(number, '{number}')
    const both = other === undefined ? known : known.replace(other, '{other}')
    const key = [both, known, text].find((one) => one in i18n.messages)
    return key === undefined ? text : i18n._(key, { number, other })
  }
}
