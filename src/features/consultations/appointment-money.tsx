import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { formatPaise } from '../../lib/money.ts'
import { withoutPrefix } from '../../lib/phone.ts'
import { browserApi, type Shell } from '../../page-data.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSession } from '../accounts/browser-session.ts'
import { useDayWords } from '../accounts/day-words.ts'
import { PayButton } from '../payments/pay-button.tsx'
import type { AppointmentData } from './appointment.page.tsx'
import { Bill } from './bill.tsx'

/** What it costs, what was paid and what goes back; what is still to be paid can be paid here. */
export function AppointmentMoney({ data }: { data: AppointmentData }) {
  const { appointment, payment } = data
  return (
    <>
      {(payment?.refunds ?? []).map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      <Bill price={appointment.price} paid={appointment.paid_paise > 0}>
        {appointment.actions.includes('pay') && payment && <PayRest data={data} payment={payment} />}
      </Bill>
    </>
  )
}

type Payment = NonNullable<AppointmentData['payment']>

function PayRest({ data: { appointment }, payment }: { data: AppointmentData; payment: Payment }) {
  const { revalidate } = useRevalidator()
  const shell = useRouteLoaderData<Shell>('root')
  const { me } = useSession()
  const look = async () => {
    const details = await browserApi('GET /api/consultation_payment/get_payment_details/', { query: { consultation: appointment.id } })
    return details?.state ?? payment.state
  }
  const { gateway_order_id, key_id, amount_paise } = payment
  return (
    <PayButton
      amountPaise={amount_paise}
      purpose="consultation"
      description={appointment.number}
      operatorName={shell?.operatorName ?? 'Parcha'}
      already={payment.state}
      {...(me?.phone_number ? { prefill: { contact: withoutPrefix(me.phone_number) } } : {})}
      start={() => Promise.resolve({ payment_id: payment.receipt_no, gateway_order_id, key_id, amount_paise })}
      look={look}
      onPaid={() => void revalidate()}
    />
  )
}

/** Money on its way back, with the day by which it must be there (RBI-2). */
function Refund({ refund }: { refund: Payment['refunds'][number] }) {
  const { t } = useLingui()
  const day = useDayWords()
  const amount = formatPaise(refund.amount_paise)
  if (refund.state === 'SETTLED') return <Notice kind="success" title={t`${amount} went back to you`} />
  return (
    <Notice title={t`${amount} is on its way back`}>
      <Trans>The way it came, by {day(refund.expected_by)}.</Trans>
    </Notice>
  )
}
