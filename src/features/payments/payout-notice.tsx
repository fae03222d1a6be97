import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../lib/money.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'

interface PayoutNoticeProps {
  payout: { id: string; amount_paise: number; state: 'NEEDS_DETAILS' | 'READY' | 'PAID'; shown: string | null }
}

/** A refund that cannot go back the way the money came: what is missing, or where it goes. */
export function PayoutNotice({ payout: { id, amount_paise, state, shown } }: PayoutNoticeProps) {
  const { t } = useLingui()
  const amount = formatPaise(amount_paise)
  const to = `/account/refunds/${id}`
  if (state === 'PAID') return <Notice kind="success" title={t`${amount} refunded`} />
  if (state === 'READY')
    return (
      <Notice
        title={t`Refund of ${amount} initiated`}
        action={
          <ButtonLink to={to} variant="secondary">
            <Trans>Change details</Trans>
          </ButtonLink>
        }
      >
        {shown && <Trans>To {shown}, within 5 working days.</Trans>}
      </Notice>
    )
  return (
    <Notice
      kind="warning"
      title={t`Where should we send your refund of ${amount}?`}
      action={
        <ButtonLink to={to}>
          <Trans>Add UPI ID or bank account</Trans>
        </ButtonLink>
      }
    />
  )
}
