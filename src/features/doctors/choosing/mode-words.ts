import { useLingui } from '@lingui/react/macro'
import type { VisitMode } from '../../../lib/values.contract.ts'

export function useModeWords(): Record<VisitMode, string> {
  const { t } = useLingui()
  return { video: t`Video`, audio: t`Audio only`, chat: t`Chat`, clinic: t`At the clinic` }
}
