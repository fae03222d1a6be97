import { useLingui } from '@lingui/react'
import { indiaDay, indiaFormat, indiaInstant } from '../lib/india-time.ts'
import { languageTags, pickLanguage } from '../lib/languages.ts'

/** Days and moments as people in India read them, in the language of the page. */
export function useDayWords(): (at: string) => string {
  return useFormat({ dateStyle: 'medium' })
}

/** "November 2026", of a month as `2026-11`. */
export function useMonthWords(): (month: string) => string {
  const format = useFormat({ month: 'long', year: 'numeric' })
  return (month) => format(indiaInstant(`${month}-15`, '12:00').toISOString())
}

/** "Nov 2026", of the last month of a batch as `2026-11` or a day of it. */
export function useShortMonthWords(): (month: string) => string {
  const format = useFormat({ month: 'short', year: 'numeric' })
  return (month) => format(indiaInstant(`${month.slice(0, 7)}-15`, '12:00').toISOString())
}

export function useMomentWords(): (at: string) => string {
  return useFormat({ dateStyle: 'medium', timeStyle: 'short' })
}

/**
 * From one moment to another: "22 Nov 2026, 10:00 AM – 10:45 AM". Put together here, for `formatRange` writes other spaces and dashes in Node than in
 * browsers, and a page drawn twice has to be the same.
 */
export function useSpanWords(): (from: string, to: string) => string {
  const moment = useMomentWords()
  const time = useFormat({ timeStyle: 'short' })
  return (from, to) => `${moment(from)} – ${indiaDay(from) === indiaDay(to) ? time(to) : moment(to)}`
}

function useFormat(options: Intl.DateTimeFormatOptions): (at: string) => string {
  const { i18n } = useLingui()
  const format = indiaFormat(tagOf(i18n.locale), options)
  return (at) => format.format(new Date(at))
}

function tagOf(locale: string): string {
  return languageTags[pickLanguage(locale, undefined)]
}
