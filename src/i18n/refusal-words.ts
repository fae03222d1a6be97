import { type I18n, setupI18n } from '@lingui/core'
import type { Language } from '../lib/languages.ts'

type Say = (text: string) => string
const catalogues = { hi: () => import('./words/refusals/hi.po') } satisfies Record<Exclude<Language, 'en'>, unknown>

/** What turns a text of the API into the reader's language. The API answers in English, to the letter of the specification. */
export async function refusalWords(language: keyof typeof catalogues): Promise<Say> {
  const { messages } = await catalogues[language]()
  return sayWith(setupI18n({ locale: language, messages: { [language]: messages } }))
}

/** A text that the catalogue does not hold stays as it is; a number in it is a parameter. */
export function sayWith(i18n: I18n): Say {
  return (text) => {
    const number = /\d+/.exec(text)?.[0]
    const known = number === undefined ? text : text.replace(number, '{number}')
    return known in i18n.messages ? i18n._(known, { number }) : text
  }
}
