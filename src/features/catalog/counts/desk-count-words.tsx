import { Trans, useLingui } from '@lingui/react/macro'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import type { CountState } from './counts.contract.ts'

export function CountStamp({ state }: { state: CountState }) {
  if (state === 'posted')
    return (
      <Stamp tone="leaf">
        <Trans>Posted</Trans>
      </Stamp>
    )
  return state === 'comparing' ? (
    <Stamp tone="amber">
      <Trans>Differences to explain</Trans>
    </Stamp>
  ) : (
    <Stamp>
      <Trans>Counting</Trans>
    </Stamp>
  )
}

export function useCountTitle(): (shelf: string | null) => string {
  const { t } = useLingui()
  return (shelf) => (shelf === null ? t`Listed medicines` : t`Shelf ${shelf}`)
}

/** What pharmacists write most often; any other words will do. */
export function useReasons(): string[] {
  const { t } = useLingui()
  return [t`Broken or damaged`, t`Missing`, t`Found on the shelf`, t`Counted under another batch`, t`Receipt entered wrongly`]
}
