import { useLingui } from '@lingui/react/macro'
import type { CsvWords } from './reading-csv.rules.ts'
import type { Reading } from './readings.contract.ts'

export const kinds = ['pressure', 'sugar', 'weight'] as const

export function useReadingWords() {
  const { t } = useLingui()
  const kind: Record<Reading['kind'], string> = { pressure: t`Blood pressure`, sugar: t`Blood sugar`, weight: t`Weight` }
  const when: Record<NonNullable<Reading['sugar_when']>, string> = {
    fasting: t`Fasting`,
    after_meal: t`After a meal`,
    other: t`Other time`,
  }
  const level: Record<Reading['level'], string> = {
    emergency: t`Get help now`,
    today: t`See a doctor today`,
    watch: t`Tell your doctor`,
    noted: t`Noted`,
  }
  const figure = ({ kind: what, systolic_mmhg, diastolic_mmhg, sugar_mg_dl, weight_kg }: Reading) =>
    what === 'pressure' ? `${systolic_mmhg}/${diastolic_mmhg}` : what === 'sugar' ? `${sugar_mg_dl} mg/dL` : `${weight_kg} kg`
  return { kind, when, level, figure }
}

/** The headings of a table that is read outside of these pages: each says its unit. */
export function useCsvWords(): CsvWords {
  const { t } = useLingui()
  const { when } = useReadingWords()
  const headings = {
    taken_at: t`Time`,
    systolic_mmhg: t`Upper (mmHg)`,
    diastolic_mmhg: t`Lower (mmHg)`,
    pulse_per_min: t`Pulse (per minute)`,
    sugar_mg_dl: t`Sugar (mg/dL)`,
    sugar_when: t`When`,
    weight_kg: t`Weight (kg)`,
  }
  return { headings, when }
}
