import { useLingui } from '@lingui/react/macro'
import type { StaffRole } from '../../lib/contract.ts'

/** Whoever may have opened a record. */
export type Reader = 'patient' | StaffRole | 'system'

/** Said to the person whose record it is. */
export function useReaderWords(): Record<Reader, string> {
  const { t } = useLingui()
  return {
    patient: t`You`,
    doctor: t`Doctor`,
    pharmacist: t`Pharmacist`,
    front_office: t`Front office`,
    rider: t`Rider`,
    auditor: t`Auditor`,
    admin: t`Admin`,
    system: t`Our system`,
  }
}
