import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useParams, useRouteLoaderData, useSearchParams } from 'react-router'
import { fromTop } from '../../../app/forms/from-top.ts'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi, type PageArgs, type Shell } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { fetchSlotDays } from '../../doctors/slot-days.ts'
import { SlotPicker } from '../../doctors/slot-picker.tsx'
import { PayButton } from '../../payments/pay/pay-button.tsx'
import type { CheckoutView } from '../../payments/payments.contract.ts'
import styles from '../appointment-slip.module.css'

const load = async (api: Api, { params, url }: PageArgs) => {
  const id = params['id'] ?? ''
  const appointment = await api('GET /api/my_appointment/{id}/', { params: { id } })
  const wished = url.searchParams.get('slot')
  const [slots, slot] = await Promise.all([
    appointment.doctor ? fetchSlotDays(api, appointment.doctor.id, url.searchParams.get('next_availability')).catch(goneDoctor) : null,
    wished === null ? null : api('GET /api/slot/{id}/', { params: { id: wished } }),
  ])
  return { appointment, slots, slot }
}

/** The doctor has left the clinic since. */
function goneDoctor(failure: unknown): 'gone' {
  if (failure instanceof Error && 'status' in failure && failure.status === 404) return 'gone'
  throw failure
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

function DoctorGone({ back }: { back: string }) {
  const { t } = useLingui()
  return (
    <>
      <Notice title={t`This doctor no longer sees patients here`}>
        <Trans>Cancel this appointment for a full refund and book another doctor.</Trans>
      </Notice>
      <ButtonLink to={back}>
        <Trans>Back to the appointment</Trans>
      </ButtonLink>
    </>
  )
}

export default function ReschedulePage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const here = `/account/appointments/${id}`
  const [search] = useSearchParams()
  return (
    <AccountFrame<Data> title={t`Change time`} back={{ to: here, label: t`Appointment` }}>
      {({ appointment, slots, slot }) => {
        if (!appointment.actions.includes('reschedule') || slots === null)
          return (
            <Notice title={t`This appointment can no longer be rescheduled`}>
              <Trans>You can book a new one.</Trans>
            </Notice>
          )
        if (slots === 'gone') return <DoctorGone back={here} />
        if (slot !== null)
          return <Confirm appointment={appointment} slot={slot} back={`${here}/reschedule?next_availability=${slot.start_at}`} />
        return (
          <section className={styles.section} aria-label={t`Pick a time`}>
            <Moved appointment={appointment} back={here} />
            <h2>
              <Trans>Pick a time</Trans>
            </h2>
            <SlotPicker
              slots={slots}
              dayTo={(day) => `${here}/reschedule?next_availability=${day}`}
              slotTo={(one) => `${here}/reschedule?slot=${one.id}&next_availability=${search.get('next_availability') ?? ''}`}
            />
          </section>
        )
      }}
    </AccountFrame>
  )
}

/** Whose time it is that moves: who comes from a message has not read it here, and was told of a way out that is on the appointment's own page. */
function Moved({ appointment: { doctor, start_at, move_asked }, back }: Pick<ConfirmProps, 'appointment' | 'back'>) {
  const { full } = useTimeWords()
  return (
    <>
      {doctor && start_at && (
        <p>
          <b>{doctor.name}</b>, {full(start_at)}
        </p>
      )}
      {move_asked && (
        <Notice
          kind="info"
          action={
            <ButtonLink to={back} variant="secondary">
              <Trans>Back to the appointment</Trans>
            </ButtonLink>
          }
        >
          <Trans>The doctor’s hours have changed. You can choose another time at no extra cost, or cancel with a full refund.</Trans>
        </Notice>
      )}
    </>
  )
}

interface ConfirmProps {
  appointment: Data['appointment']
  slot: NonNullable<Data['slot']>
  back: string
}

/** From when to when; never paid a second time, a dearer time costs the difference alone. */
function Confirm({ appointment, slot, back }: ConfirmProps) {
  const { t } = useLingui()
  const { full } = useTimeWords()
  const navigate = useNavigate()
  const { busy, error, send } = useSending()
  const [rest, setRest] = useState<CheckoutView | null>(null)
  const done = async () => {
    toasts.show({ kind: 'success', text: t`Rescheduled to ${full(slot.start_at)}` })
    await navigate(`/account/appointments/${appointment.id}`, fromTop)
  }
  const move = () =>
    send(async () => {
      const body = { consultation: appointment.id, slot: slot.id }
      const { payment } = await browserApi('POST /api/consultation/reschedule/', { body, idempotencyKey: randomId() })
      if (payment) setRest(payment)
      else await done()
    })
  return (
    <Slip kind="appointment" className={styles.slip}>
      {appointment.start_at && (
        <p>
          <s>{full(appointment.start_at)}</s>
        </p>
      )}
      <h2>{full(slot.start_at)}</h2>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {appointment.refund_preview?.rule_id === 'booked-late' && <LateMove amountPaise={appointment.refund_preview.amount_paise} />}
      {rest ? (
        <PayRest appointment={appointment} payment={rest} onPaid={() => void done()} />
      ) : (
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => void move()}>
            <Trans>Reschedule to this time</Trans>
          </Button>
          <ButtonLink to={back} variant="secondary">
            <Trans>Choose another time</Trans>
          </ButtonLink>
        </div>
      )}
      <p className={styles.small}>
        <Trans>No extra payment needed.</Trans>
      </p>
    </Slip>
  )
}

/** Moving is free; what a cancellation would cost now it still costs afterwards, and that is said before. */
function LateMove({ amountPaise }: { amountPaise: number }) {
  const { t } = useLingui()
  const amount = formatPaise(amountPaise)
  return (
    <Notice kind="warning" title={t`The late cancellation rule still applies`}>
      {amountPaise > 0 ? (
        <Trans>Rescheduling is free. If you cancel the new appointment, {amount} will be refunded.</Trans>
      ) : (
        <Trans>Rescheduling is free. If you cancel the new appointment, nothing will be refunded.</Trans>
      )}
    </Notice>
  )
}

function PayRest({ appointment, payment, onPaid }: { appointment: Data['appointment']; payment: CheckoutView; onPaid: () => void }) {
  const shell = useRouteLoaderData<Shell>('root')
  const more = formatPaise(payment.amount_paise)
  const look = async () => {
    const details = await browserApi('GET /api/consultation_payment/get_payment_details/', { query: { consultation: appointment.id } })
    return details?.state ?? 'CREATED'
  }
  return (
    <>
      <p>
        <Trans>This time costs {more} more.</Trans>
      </p>
      <PayButton
        amountPaise={payment.amount_paise}
        purpose="consultation"
        description={appointment.number}
        operatorName={shell?.brand ?? ''}
        start={() => Promise.resolve(payment)}
        look={look}
        onPaid={onPaid}
      />
    </>
  )
}
