import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { withoutPrefix } from '../../../lib/phone.ts'
import { browserApi, type Shell } from '../../../data/page-data.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { fromTop } from '../../../app/forms/from-top.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { PayoutNotice } from '../../payments/payout-notice.tsx'
import { refundDay } from '../../payments/refund-day.rules.ts'
import { PayButton } from '../../payments/pay/pay-button.tsx'
import type { AppointmentData } from '../appointment.types.ts'
import { Bill } from './bill.tsx'

/** What it costs, what was paid and what goes back; what is still to be paid can be paid here. */
export function AppointmentMoney({ data }: { data: AppointmentData }) {
  const { appointment, payment } = data
  const here = useLocation()
  const navigate = useNavigate()
  return (
    <>
      {(payment?.refunds ?? []).map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      <Bill price={appointment.price} paid={appointment.paid_paise > 0}>
        {appointment.actions.includes('pay') && payment && (
          <PayConsultation
            consultation={appointment.id}
            number={appointment.number}
            payment={payment}
            onPaid={() => void navigate(here, fromTop)}
          />
        )}
      </Bill>
    </>
  )
}

type Payment = NonNullable<AppointmentData['payment']>

interface PayConsultationProps {
  consultation: string
  number: string
  payment: Payment
  onPaid: () => void
}

/** The button for a payment that stands open. */
export function PayConsultation({ consultation, number, payment, onPaid }: PayConsultationProps) {
  const shell = useRouteLoaderData<Shell>('root')
  const { me } = useSession()
  const details = () => browserApi('GET /api/consultation_payment/get_payment_details/', { query: { consultation } })
  const look = async () => (await details())?.state ?? payment.state
  const { key_id, amount_paise } = payment
  // The gateway was away when it was booked: it is asked again on each press.
  const start = async () => {
    const gateway_order_id = payment.gateway_order_id ?? (await details())?.gateway_order_id
    if (!gateway_order_id) throw new Error('the gateway does not answer yet')
    return { payment_id: payment.receipt_no, gateway_order_id, key_id, amount_paise }
  }
  return (
    <PayButton
      amountPaise={amount_paise}
      purpose="consultation"
      description={number}
      operatorName={shell?.brand ?? ''}
      already={payment.state}
      {...(me?.phone_number ? { prefill: { contact: withoutPrefix(me.phone_number) } } : {})}
      start={start}
      look={look}
      onPaid={onPaid}
    />
  )
}

/** Money on its way back, with the day by which it is there. */
export function Refund({ refund }: { refund: Payment['refunds'][number] }) {
  const { t } = useLingui()
  const day = useDayWords()
  const amount = formatPaise(refund.amount_paise)
  if (refund.state === 'SETTLED') return <Notice kind="success" title={t`${amount} refunded to you`} />
  if (refund.channel === 'payout') return <PayoutNotice payout={{ ...refund, state: 'NEEDS_DETAILS', shown: null }} />
  return (
    <Notice title={t`Refund of ${amount} initiated`}>
      <Trans>To your original payment method within 5 working days, by {day(refundDay(refund))}.</Trans>
    </Notice>
  )
}
