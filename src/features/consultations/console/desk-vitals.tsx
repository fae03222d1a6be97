import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PrescriptionDraft } from '../../prescriptions/sign/draft.contract.ts'
import { pressureText, readPressure, readVital, type VitalName, vitalProblems, vitalRanges } from '../../prescriptions/sign/vitals.rules.ts'
import styles from './desk-note.module.css'

type Vitals = PrescriptionDraft['vitals']
interface VitalsProps {
  vitals: Vitals
  onVitals: (vitals: Vitals) => void
}

/** What was measured, each in its unit. A figure that cannot be is said so once the hand has left its field. */
export function VitalFields({ vitals, onVitals }: VitalsProps) {
  const { t } = useLingui()
  const [within, setWithin] = useState(false)
  const names = useVitalNames()
  const wrong = within ? undefined : vitalProblems(vitals)[0]
  const isWrong = (name: VitalName) => wrong?.name === name
  const pulseUnit = t({ message: 'pulse', context: 'unit beside a figure' })
  const single = [
    ['temperature_f', '°F'],
    ['pulse_per_min', pulseUnit],
    ['spo2_percent', 'SpO₂'],
    ['weight_kg', 'kg'],
  ] as const
  const figure = ([name, unit]: (typeof single)[number]) => (
    <Figure
      key={name}
      label={names[name]}
      unit={unit}
      gap={`vitals.${name}`}
      wrong={isWrong(name)}
      text={vitals[name] === null ? '' : String(vitals[name])}
      read={(text) => {
        const value = readVital(text)
        return value === undefined ? null : { [name]: value }
      }}
      onRead={(read) => onVitals({ ...vitals, ...read })}
      onWithin={setWithin}
    />
  )
  return (
    <>
      <fieldset className={styles.vitals} aria-label={t`Vital signs`}>
        {figure(single[0])}
        <Figure
          label={names.systolic_mmhg}
          gap="vitals.systolic_mmhg"
          wrong={isWrong('systolic_mmhg') || isWrong('diastolic_mmhg')}
          placeholder="120/80"
          text={pressureText(vitals)}
          read={readPressure}
          onRead={(read) => onVitals({ ...vitals, ...read })}
          onWithin={setWithin}
        />
        {single.slice(1).map(figure)}
      </fieldset>
      {wrong && <RangeText {...wrong} label={names[wrong.name]} />}
    </>
  )
}

/** Says what is expected, not that somebody is wrong. */
function RangeText({ name, code, label }: ReturnType<typeof vitalProblems>[number] & { label: string }) {
  const [least, most] = vitalRanges[name]
  return (
    <p className={styles.wrong}>
      {code === 'incomplete' ? (
        <Trans>Blood pressure needs both figures, the higher first: 120/80</Trans>
      ) : (
        <Trans>
          Check {label}: usually {least} to {most}
        </Trans>
      )}
    </p>
  )
}

export function useVitalNames(): Record<VitalName, string> {
  const { t } = useLingui()
  return {
    temperature_f: t`Temperature (°F)`,
    systolic_mmhg: t`Blood pressure`,
    diastolic_mmhg: t`Blood pressure`,
    pulse_per_min: t`Pulse (per minute)`,
    spo2_percent: t`SpO₂ (%)`,
    weight_kg: t`Weight (kg)`,
  }
}

interface FigureProps<T> {
  label: string
  unit?: string
  gap: string
  wrong: boolean
  placeholder?: string
  text: string
  read: (text: string) => T | null
  onRead: (read: T) => void
  /** The hand is in it, or has left. */
  onWithin: (within: boolean) => void
}

/** Stays as typed while it is typed; what cannot be read as a figure is marked and goes no further. */
function Figure<T>({ label, unit, gap, wrong, placeholder, text, read, onRead, onWithin }: FigureProps<T>) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? text
  const unread = typed !== null && read(typed) === null
  return (
    <span className={styles.vital}>
      <input
        aria-label={label}
        aria-invalid={wrong || unread || undefined}
        data-gap={gap}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        // Filled or not is seen by its style too.
        placeholder={placeholder ?? ' '}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          const found = read(target.value)
          if (found) onRead(found)
        }}
        onFocus={() => onWithin(true)}
        onBlur={() => {
          onWithin(false)
          if (!unread) setTyped(null)
        }}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </span>
  )
}
