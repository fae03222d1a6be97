import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Patient } from '../../accounts/patients.contract.ts'
import { fitsAge } from './fits-age.rules.ts'
import { PatientChoice } from './patient-choice.tsx'

interface ChooseWhoProps {
  people: readonly Patient[]
  speciality: string | undefined
  to: (patient: Patient) => string
  add: string
  current?: string
}

/** Who it is for, among those whom a doctor of the speciality sees. */
export function ChooseWho({ people, speciality, ...choice }: ChooseWhoProps) {
  const { t } = useLingui()
  const fitting = people.filter((one) => fitsAge(speciality, one))
  return (
    <>
      {fitting.length < people.length && (
        <Notice title={t`This doctor sees children only`}>
          <Trans>Choose the child, or add them as a family member.</Trans>
        </Notice>
      )}
      <PatientChoice people={fitting} {...choice} />
    </>
  )
}
