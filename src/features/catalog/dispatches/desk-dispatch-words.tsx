import { Trans, useLingui } from '@lingui/react/macro'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import type { DispatchHead, ReturnReason } from './dispatches.contract.ts'

export function useReturnReasons(): Record<ReturnReason, string> {
  const { t } = useLingui()
  return {
    expired: t`Expired`,
    near_expiry: t`Near expiry`,
    damaged: t`Damaged`,
    recalled: t`Recalled`,
    wrong_supply: t`Supplied by mistake`,
    excess: t`Too much ordered`,
  }
}

export function DispatchStamp({ state, kind, incoming }: Pick<DispatchHead, 'state' | 'kind' | 'incoming'>) {
  if (state === 'draft')
    return (
      <Stamp>
        <Trans>Draft</Trans>
      </Stamp>
    )
  if (state === 'received')
    return (
      <Stamp tone="leaf">
        <Trans>Received</Trans>
      </Stamp>
    )
  if (kind === 'supplier_return')
    return (
      <Stamp tone="leaf">
        <Trans>Returned</Trans>
      </Stamp>
    )
  return <Stamp tone={incoming ? 'amber' : 'pen'}>{incoming ? <Trans>To receive</Trans> : <Trans>On the way</Trans>}</Stamp>
}
