import { useLingui } from '@lingui/react'

/** Monday to Sunday in the language of the page; 5 January 2026 was a Monday. */
export function useWeekdayNames(): string[] {
  const { i18n } = useLingui()
  const names = new Intl.DateTimeFormat(`${i18n.locale}-IN`, { weekday: 'short', timeZone: 'UTC' })
  return [5, 6, 7, 8, 9, 10, 11].map((day) => names.format(Date.UTC(2026, 0, day)))
}
