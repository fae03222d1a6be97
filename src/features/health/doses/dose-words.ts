import { useLingui } from '@lingui/react/macro'
import { indiaFormat } from '../../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'
import type { Course, TodayDoses } from './courses.contract.ts'

export type Slot = TodayDoses['slots'][number]['slot']
export const slotNames = ['morning', 'noon', 'evening', 'night'] as const

export function useSlotWords(): Record<Slot, string> {
  const { t } = useLingui()
  return { morning: t`Morning`, noon: t`Noon`, evening: t`Evening`, night: t`Night` }
}

export function useFoodWords(): Record<Course['food'], string> {
  const { t } = useLingui()
  return { before: t`before food`, with: t`with food`, after: t`after food`, any: '' }
}

export function useDoseUnitWords(): Record<Course['dose_unit'], string> {
  const { t } = useLingui()
  return {
    tablet: t`tablet`,
    capsule: t`capsule`,
    ml: 'ml',
    g: 'g',
    drop: t`drop`,
    puff: t`puff`,
    sachet: t`sachet`,
    application: t`application`,
    piece: t`piece`,
    unit: t`unit`,
  }
}

/** `1-0-1`, or with the evening when it has a dose of its own. */
export function patternText(doses: readonly number[]): string {
  return dotsOf(doses).join('-')
}

/** As many dots as the text beside them has figures. */
export function dotsOf([morning = 0, noon = 0, evening = 0, night = 0]: readonly number[]): number[] {
  return evening > 0 ? [morning, noon, evening, night] : [morning, noon, night]
}

/** The weekdays of a course in words; empty when it is every day. */
export function useWeekdayWords() {
  const { i18n } = useLingui()
  const tag = languageTags[pickLanguage(i18n.locale, undefined)]
  const names = indiaFormat(tag, { weekday: 'short' })
  // 5 January 2026 was a Monday.
  const name = (weekday: number) => names.format(new Date(Date.UTC(2026, 0, 4 + weekday, 6)))
  return {
    name,
    list: (weekdays: readonly number[]) =>
      weekdays.length === 7
        ? ''
        : weekdays
            .toSorted((a, b) => a - b)
            .map(name)
            .join(', '),
  }
}
