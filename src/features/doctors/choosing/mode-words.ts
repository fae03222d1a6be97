import { useLingui } from '@lingui/react/macro'
import type { Doctor } from '../doctors.contract.ts'

export function useModeWords(): Record<Doctor['modes'][number], string> {
  const { t } = useLingui()
  return { video: t`Video`, audio: t`Audio only`, chat: t`Chat` }
}
