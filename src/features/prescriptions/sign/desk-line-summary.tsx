import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Dose } from '../../../ui/layout/dose.tsx'
import type { DraftLine } from './draft.contract.ts'
import { doseText, gridText } from './prescribe.rules.ts'

/** A line of a draft as it is read: dose, food, days, what is added, and how to take it. */
export function LineSummary({ line }: { line: DraftLine }) {
  const { timing, dose_unit, duration_days: days, quantity_units: units, repeats, instructions } = line
  return (
    <p>
      <Taken timing={timing} unit={dose_unit} /> · <Plural value={days} one="# day" other="# days" />
      {units !== null && (
        <>
          {' · '}
          <Trans>Quantity {units}</Trans>
        </>
      )}
      {repeats > 0 && (
        <>
          {' · '}
          <Plural value={repeats} one="# repeat" other="# repeats" />
        </>
      )}
      {instructions !== '' && ` · ${instructions}`}
    </p>
  )
}

function Taken({ timing, unit }: { timing: DraftLine['timing']; unit: string }) {
  const { t } = useLingui()
  if (timing.kind === 'grid') {
    const foods = { before: t`before food`, after: t`after food`, with: t`with food`, any: t`any time` }
    return (
      <>
        <Dose pattern={timing.doses}>
          {gridText(timing.doses)} {unit}
        </Dose>{' '}
        · {foods[timing.food]}
      </>
    )
  }
  const dose = doseText(timing.dose)
  if (timing.kind === 'weekly') {
    const { times } = timing
    return (
      <>
        {dose} {unit}, <Plural value={times} one="# day a week" other="# days a week" />
      </>
    )
  }
  const { most_per_day: most, reason } = timing
  return (
    <Trans>
      {dose} {unit} as needed, at most {most} a day ({reason})
    </Trans>
  )
}
