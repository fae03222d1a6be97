import { useLingui } from '@lingui/react/macro'
import type { HealthDocument } from './documents.contract.ts'

export function useDocumentWords(): Record<HealthDocument['kind'], string> {
  const { t } = useLingui()
  return {
    report: t`Lab report`,
    scan: t`Scan or X-ray`,
    prescription: t`Old prescription`,
    discharge: t`Discharge summary`,
    other: t`Other document`,
  }
}
