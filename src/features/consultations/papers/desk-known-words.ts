import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PaperStart } from './papers-desk.contract.ts'

/** What whoever reads the paper should know: diagnosis, allergies and what was prescribed, each in a line, to be changed like any text. */
export function useKnownWords({ diagnosis, allergies, medicines }: PaperStart): string[] {
  const { t } = useLingui()
  const diagnoses = diagnosis.join('; ')
  const allergic = allergies?.join(', ') ?? ''
  const prescribed = medicines
    .map(({ name, dose, duration_days }) => t`${name} ${dose}, ${plural(duration_days, { one: '# day', other: '# days' })}`)
    .join('; ')
  return [
    diagnoses === '' ? null : t`Diagnosis: ${diagnoses}`,
    // Not asked is not none: then the line is missing.
    allergies === null ? null : allergic === '' ? t`Allergies: none known` : t`Allergies: ${allergic}`,
    prescribed === '' ? null : t`Prescribed: ${prescribed}`,
  ].filter((line) => line !== null)
}
