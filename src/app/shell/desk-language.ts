import { i18n } from '@lingui/core'
import { useRevalidator } from 'react-router'
import type { Language } from '../../lib/languages.ts'
import { loadWords, withWords } from '../../i18n/words.ts'
import { useSending } from '../forms/use-sending.ts'

/** Another language in place, where a load of the page would leave a call: kept as by the form, the words exchanged, what the server says asked for anew. */
export function useLanguageHere() {
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const speak = (language: Language, back: string) =>
    send(async () => {
      const words = loadWords(language, location.pathname)
      // The answer leads back to this page, which is here already.
      await fetch('/language', { method: 'POST', body: new URLSearchParams({ language, back }), redirect: 'manual' })
      i18n.loadAndActivate({ locale: language, messages: await words })
      await withWords(Promise.resolve())
      await revalidate()
    })
  return { busy, error, speak }
}
