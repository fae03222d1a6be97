import { useLingui } from '@lingui/react'
import { languageTags, pickLanguage } from '../../lib/languages.ts'

/** Days and moments as people in India read them, in the language of the page. */
export function useDayWords(): (at: string) => string {
  return useFormat({ dateStyle: 'medium' })
}

export function useMomentWords(): (at: string) => string {
  return useFormat({ dateStyle: 'medium', timeStyle: 'short' })
}

function useFormat(options: Intl.DateTimeFormatOptions): (at: string) => string {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(languageTags[pickLanguage(i18n.locale, undefined)], { ...options, timeZone: 'Asia/Kolkata' })
  return (at) => format.format(new Date(at))
}
