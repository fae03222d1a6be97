import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { fromTop } from '../../../app/forms/from-top.ts'
import { randomId } from '../../../lib/random-id.ts'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { connectPath } from '../appointment-words.ts'
import { PayConsultation } from '../booking/appointment-money.tsx'
import { Bill } from '../booking/bill.tsx'
import { BookingFrame } from '../booking/booking-frame.tsx'
import { goTo } from '../booking-way.ts'
import styles from '../consultation.module.css'
import { CouponBox } from '../booking/coupon-box.tsx'
import { placeOf } from './instant-way.ts'
import review from '../booking/review.module.css'
import { useModeWords } from '../../doctors/choosing/mode-words.ts'

const load = async (api: Api, { params }: PageArgs) => {
  const id = params['id'] ?? ''
  const [appointment, payment, languages, specialities] = await Promise.all([
    api('GET /api/my_appointment/{id}/', { params: { id } }),
    api('GET /api/consultation_payment/get_payment_details/', { query: { consultation: id } }),
    api('GET /api/languages/'),
    api('GET /api/speciality/'),
  ])
  if (appointment.kind !== 'instant' || appointment.state !== 'PENDING_PAYMENT') throw goTo(placeOf(appointment))
  return {
    appointment,
    payment,
    speciality: specialities.find((one) => one.id === appointment.speciality)?.name ?? '',
    language: languages.find(({ code }) => code === appointment.language)?.native_name ?? appointment.language,
  }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function ConfirmPage() {
  const { t } = useLingui()
  return (
    <BookingFrame<Data> title={t`Review and pay`} back={{ to: '/consultation', label: t`Talk to a doctor` }}>
      {(data) => <Confirm data={data} />}
    </BookingFrame>
  )
}

/** Who, what, how much, and what happens when nobody answers: before any money. */
function Confirm({ data: { appointment, payment, speciality, language } }: { data: Data }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const mode = useModeWords()[appointment.mode]
  const { id, patient, complaint, price } = appointment
  const applyCoupon = async (code: string | null) => {
    const key = { idempotencyKey: randomId() }
    if (code === null) await browserApi('POST /api/consultation/remove_coupon/', { body: { consultation: id }, ...key })
    else await browserApi('POST /api/consultation/apply_coupon/', { body: { consultation: id, code }, ...key })
    await revalidate()
  }
  return (
    <div className={styles.narrow}>
      <Slip kind="appointment">
        <h2 className={styles.doctorName}>{speciality}</h2>
        <p>
          <Trans>
            For <b>{patient.name}</b>
          </Trans>{' '}
          · {mode} · <span lang={appointment.language}>{language}</span>
        </p>
        <p className={review.facts}>{complaint}</p>
      </Slip>
      <Notice title={t`Full refund if no doctor answers`}>
        <Trans>
          Automatically, to your original payment method, within 5 working days. You can see your place in the queue and leave at any time.
        </Trans>
      </Notice>
      <Bill price={price}>
        <CouponBox coupon={price.coupon} onApply={applyCoupon} />
        {payment && (
          <PayConsultation
            consultation={id}
            number={appointment.number}
            payment={payment}
            onPaid={() => void navigate(connectPath({ id, patient: patient.id, speciality: appointment.speciality }), fromTop)}
          />
        )}
        <ButtonLink to="/consultation" variant="quiet" full>
          <Trans>Not now</Trans>
        </ButtonLink>
      </Bill>
    </div>
  )
}
