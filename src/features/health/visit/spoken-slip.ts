import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../../i18n/day-words.ts'
import { useAmountText } from '../../prescriptions/paper/amount-text.ts'
import { useReasonToTake } from '../../prescriptions/paper/taking-words.ts'
import type { DoseUnit } from '../../prescriptions/sign/dose-units.rules.ts'
import { slotNames, useFoodWords, useSlotWords } from '../doses/dose-words.ts'
import type { Signed } from './after-visit.types.ts'

type Document = NonNullable<Signed['paper']['document']>
type Line = Document['lines'][number]

/** What a person would say who reads the slip to another: "1-0-1" is said as morning and night. */
export function useSpokenSlip(): (signed: Document) => string[] {
  const { t } = useLingui()
  const day = useDayWords()
  const howTaken = useHowTaken()
  return ({ lines, advice, investigations, follow_up_on, in_person_advised }) =>
    [
      ...(lines.length === 0 ? [t`No medicines prescribed`] : []),
      ...lines.flatMap((line) => [line.name, ...howTaken(line), line.instructions]),
      advice,
      investigations.length > 0 ? `${t`Tests advised`}: ${investigations.join(', ')}` : '',
      follow_up_on === null ? '' : t`Follow-up around ${day(follow_up_on)}`,
      in_person_advised ? t`Your doctor advises you to see a doctor in person.` : '',
    ].filter((text) => text !== '')
}

/** "Morning 1 tablet, Night 1 tablet, after food": whoever was prescribed it for the first time does not know what 1-0-1 means. */
export function useTimesText(): (timing: Extract<Line['timing'], { kind: 'grid' }>, unit: string) => string {
  const slots = useSlotWords()
  const food = useFoodWords()
  const amountText = useAmountText()
  return (timing, unit) => {
    const times = slotNames.flatMap((slot, at) => {
      const dose = timing.doses[at] ?? 0
      return dose > 0 ? [`${slots[slot]} ${amountText(dose, unit as DoseUnit)}`] : []
    })
    return [...times, food[timing.food]].filter(Boolean).join(', ')
  }
}

function useHowTaken(): (line: Line) => string[] {
  const { t } = useLingui()
  const timesText = useTimesText()
  const amountText = useAmountText()
  const reasonText = useReasonToTake()
  return ({ timing, dose_unit, duration_days }) => {
    const days = t`${plural(duration_days, { one: 'For # day', other: 'For # days' })}`
    if (timing.kind === 'grid') return [timesText(timing, dose_unit), days]
    const amount = amountText(timing.dose, dose_unit as DoseUnit)
    if (timing.kind === 'weekly') return [`${amount}, ${t`${plural(timing.times, { one: '# day a week', other: '# days a week' })}`}`, days]
    const [reason, most] = [reasonText(timing.reason), timing.most_per_day]
    const said =
      reason === null ? t`When needed: ${amount}, at most ${most} a day` : t`When needed (${reason}): ${amount}, at most ${most} a day`
    return [said, days]
  }
}
