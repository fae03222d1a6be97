import { useLingui } from '@lingui/react/macro'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import type { TextState } from './medicine-text.rules.ts'

export function useStateWords(): Record<TextState, string> {
  const { t } = useLingui()
  return {
    new: t`Not checked yet`,
    changed: t`Changed since the check`,
    due: t`Check due`,
    withdrawn: t`Withdrawn`,
    current: t`Checked`,
  }
}

const tones = { new: 'amber', changed: 'amber', due: 'amber', withdrawn: 'red', current: 'leaf' } as const

export function TextStateStamp({ state }: { state: TextState }) {
  const words = useStateWords()
  return <Stamp tone={tones[state]}>{words[state]}</Stamp>
}
