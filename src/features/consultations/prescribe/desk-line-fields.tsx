import { useLingui } from '@lingui/react/macro'
import { Field } from '../../../ui/controls/field.tsx'
import { Select, TextInput } from '../../../ui/controls/text-input.tsx'
import type { DraftLine } from '../../prescriptions/sign/draft.contract.ts'
import type { DoseUnit } from '../../prescriptions/sign/dose-units.rules.ts'
import styles from './desk-line-fields.module.css'

type Grid = [number, number, number, number]

interface FieldsProps {
  line: DraftLine
  /** What its dose can be counted in, the usual unit first. */
  units: readonly DoseUnit[]
  onChange: (change: Partial<DraftLine>) => void
}

/** The grid is the one doctors in India write: 1-0-1. */
export function LineFields({ line, units, onChange: set }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Timing line={line} units={units} onChange={set} />
      <div className={styles.row}>
        <Field label={t`Days`}>
          {(control) => <Figure {...control} value={line.duration_days} least={1} onValue={(duration_days) => set({ duration_days })} />}
        </Field>
        <Field label={t`Total quantity`} hint={t`Only if it cannot be calculated from the doses`}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={line.quantity_units ?? ''}
              onChange={({ target }) => set({ quantity_units: Number.parseInt(target.value, 10) || null })}
            />
          )}
        </Field>
        <Field label={t`Therapy type`}>
          {(control) => (
            <Select {...control} value={line.therapy} onChange={({ target }) => set({ therapy: target.value as DraftLine['therapy'] })}>
              <option value="new">{t`new: for the first time`}</option>
              <option value="refill">{t`refill: same medicine again`}</option>
              <option value="add_on">{t`add-on to therapy for the same illness`}</option>
            </Select>
          )}
        </Field>
        <Field label={t`Repeats`}>
          {(control) => <Figure {...control} value={line.repeats} least={0} onValue={(repeats) => set({ repeats })} />}
        </Field>
        {line.repeats > 0 && (
          <Field label={t`Repeat after (days)`}>
            {(control) => <Figure {...control} value={line.interval_days} least={0} onValue={(interval_days) => set({ interval_days })} />}
          </Field>
        )}
      </div>
      <Field label={t`How to take it`}>
        {(control) => (
          <TextInput
            {...control}
            value={line.instructions}
            maxLength={300}
            onChange={({ target }) => set({ instructions: target.value })}
          />
        )}
      </Field>
    </>
  )
}

const timings = {
  grid: { kind: 'grid', doses: [1, 0, 0, 1], food: 'after' },
  as_needed: { kind: 'as_needed', dose: 1, most_per_day: 3, reason: '' },
  weekly: { kind: 'weekly', dose: 1, times: 1 },
} satisfies Record<DraftLine['timing']['kind'], DraftLine['timing']>

function Timing({ line: { timing, dose_unit }, units, onChange }: FieldsProps) {
  const { t } = useLingui()
  // One that was saved before and does not fit stays to be seen, until it is changed.
  const choices = units.includes(dose_unit) ? units : [dose_unit, ...units]
  return (
    <div className={styles.row}>
      <Field label={t`When`}>
        {(control) => (
          <Select
            {...control}
            value={timing.kind}
            onChange={({ target }) => onChange({ timing: timings[target.value as DraftLine['timing']['kind']] })}
          >
            <option value="grid">{t`every day`}</option>
            <option value="as_needed">{t`as needed (SOS)`}</option>
            <option value="weekly">{t`on some days of the week`}</option>
          </Select>
        )}
      </Field>
      <Field label={t`Dose unit`}>
        {(control) => (
          <Select {...control} value={dose_unit} onChange={({ target }) => onChange({ dose_unit: target.value as DraftLine['dose_unit'] })}>
            {choices.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        )}
      </Field>
      {timing.kind === 'grid' && <DoseGrid timing={timing} onChange={(next) => onChange({ timing: next })} />}
      {timing.kind !== 'grid' && <Seldom timing={timing} onChange={(next) => onChange({ timing: next })} />}
    </div>
  )
}

type SeldomTiming = Exclude<DraftLine['timing'], { kind: 'grid' }>

/** What is not taken every day: when it is needed, or on some days of the week. */
function Seldom({ timing, onChange }: { timing: SeldomTiming; onChange: (timing: SeldomTiming) => void }) {
  const { t } = useLingui()
  const dose = (
    <Field label={t`Dose`}>
      {(control) => <Figure {...control} half value={timing.dose} least={0.5} onValue={(next) => onChange({ ...timing, dose: next })} />}
    </Field>
  )
  if (timing.kind === 'weekly') {
    return (
      <>
        {dose}
        <Field label={t`Days per week`}>
          {(control) => <Figure {...control} value={timing.times} least={1} onValue={(times) => onChange({ ...timing, times })} />}
        </Field>
      </>
    )
  }
  return (
    <>
      {dose}
      <Field label={t`Maximum per day`}>
        {(control) => (
          <Figure {...control} value={timing.most_per_day} least={1} onValue={(most_per_day) => onChange({ ...timing, most_per_day })} />
        )}
      </Field>
      <Field label={t`Indication`}>
        {(control) => (
          <TextInput {...control} value={timing.reason} onChange={({ target }) => onChange({ ...timing, reason: target.value })} />
        )}
      </Field>
    </>
  )
}

type GridTiming = Extract<DraftLine['timing'], { kind: 'grid' }>

function DoseGrid({ timing, onChange }: { timing: GridTiming; onChange: (timing: GridTiming) => void }) {
  const { t } = useLingui()
  const times = [t`Morning`, t`Noon`, t`Evening`, t`Night`]
  const put = (at: number, dose: number) => onChange({ ...timing, doses: timing.doses.map((one, n) => (n === at ? dose : one)) as Grid })
  return (
    <>
      {times.map((time, at) => (
        <Field key={time} label={time}>
          {(control) => <Figure {...control} half value={timing.doses[at] ?? 0} least={0} onValue={(dose) => put(at, dose)} />}
        </Field>
      ))}
      <Field label={t`Food`}>
        {(control) => (
          <Select
            {...control}
            value={timing.food}
            onChange={({ target }) => onChange({ ...timing, food: target.value as GridTiming['food'] })}
          >
            <option value="after">{t`after food`}</option>
            <option value="before">{t`before food`}</option>
            <option value="with">{t`with food`}</option>
            <option value="any">{t`not stated`}</option>
          </Select>
        )}
      </Field>
    </>
  )
}

interface FigureProps {
  id: string
  value: number
  least: number
  /** Halves are possible. */
  half?: boolean
  onValue: (value: number) => void
}

function Figure({ value, least, half, onValue, ...control }: FigureProps) {
  return (
    <TextInput
      {...control}
      type="number"
      min={least}
      step={half ? 0.5 : 1}
      value={value}
      onChange={({ target }) => {
        const typed = Number(target.value)
        if (target.value !== '' && typed >= least) onValue(typed)
      }}
    />
  )
}
