import { useLingui } from '@lingui/react/macro'
import { indiaFormat } from '../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../lib/languages.ts'
import { daysUntil, type DayPart } from './free-time.rules.ts'

/** Times and days of appointments, on the clocks of India. */
export function useTimeWords() {
  const { t, i18n } = useLingui()
  const tag = languageTags[pickLanguage(i18n.locale, undefined)]
  // Found when it is used: most places say one of the five.
  const format = (options: Intl.DateTimeFormatOptions) => {
    let formatter: Intl.DateTimeFormat | undefined
    return (at: string) => (formatter ??= indiaFormat(tag, options)).format(new Date(at))
  }
  const time = format({ hour: 'numeric', minute: '2-digit', hour12: true })
  const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' })
  const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const weekday = format({ weekday: 'short' })
  const dayNumber = format({ day: 'numeric', month: 'short' })
  /** `Today`, `Tomorrow`, then the weekday. */
  const nearDay = (at: string, now: string, otherwise = weekday) => {
    const days = daysUntil(at, now)
    if (days === 0) return t`Today`
    return days === 1 ? t`Tomorrow` : otherwise(at)
  }
  /** `Today 5:30 pm`, `Sat, 22 Nov 9:30 am`. */
  const soon = (at: string, now: string) => `${nearDay(at, now, shortDay)} ${time(at)}`
  /** `Saturday, 22 November, 9:30 am`: for what has been decided. */
  const full = (at: string) => `${longDay(at)}, ${time(at)}`
  return { time, weekday, dayNumber, longDay, nearDay, soon, full }
}

export function useDayPartWords(): Record<DayPart, string> {
  const { t } = useLingui()
  return { morning: t`Morning`, afternoon: t`Afternoon`, evening: t`Evening`, night: t`Night` }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The letters in a doctor's disc: of the first and the last name, without the title. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !word.endsWith('.'))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map(
      (word) =>
        letters
          .segment(word ?? '')
          [Symbol.iterator]()
          .next().value?.segment ?? '',
    )
    .join('')
}
