import { i18n } from '@lingui/core'
import { pickLanguage } from '../lib/languages.ts'

/** Loaded when something is refused, and only for readers of another language than the API's; without a line its English has to do. */
export async function refusalWordsOfReader(): Promise<(text: string) => string> {
  const language = pickLanguage(i18n.locale, undefined)
  const loading = language === 'en' ? null : import('./refusal-words.ts').then(({ refusalWords }) => refusalWords(language))
  return (await loading?.catch(() => null)) ?? ((text) => text)
}
