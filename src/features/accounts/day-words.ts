import { useLingui } from '@lingui/react'
import { languageTags, pickLanguage } from '../../lib/languages.ts'

/** Days and moments as people in India read them, in the language of the page. */
export function useDayWords(): (at: string) => string {
  return useFormat({ dateStyle: 'medium' })
}

export function useMomentWords(): (at: string) => string {
  const { i18n } = useLingui()
  return useFormat(i18n.locale === 'en' ? { dateStyle: 'medium', timeStyle: 'short' } : spokenMoment)
}

/** "21 नव॰ 2026, शाम 5:29": other languages than English say the part of the day. */
const spokenMoment = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'short',
} as const

function useFormat(options: Intl.DateTimeFormatOptions): (at: string) => string {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(languageTags[pickLanguage(i18n.locale, undefined)], { ...options, timeZone: 'Asia/Kolkata' })
  return (at) => format.format(new Date(at))
}
