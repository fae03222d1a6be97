import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { isLanguage } from '../../../lib/languages.ts'
import { withoutPrefix } from '../../../lib/phone.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi, type Shell } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { fromTop } from '../../../app/forms/from-top.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { PayButton } from '../../payments/pay/pay-button.tsx'
import { Bill } from './bill.tsx'
import { CouponBox } from './coupon-box.tsx'
import type { ReviewData } from './review.types.ts'
import review from './review.module.css'
import { isEmergency, newConsent, firstIntakeForm, standingConsent, type IntakeForm, intakeBody } from './intake-form.ts'
import { IntakeQuestions } from './intake-questions.tsx'
import { useIntakeForm } from './use-intake-form.ts'
import { useQuestions, useIntakeCheck } from './intake-words.ts'

/** What the doctor is told, the bill, and paying. Nothing is booked before it is paid; what was typed stays. */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function BookingForm({ data, held }: { data: ReviewData; held: boolean }) {
  const { i18n } = useLingui()
  const { patient, doctor, slot, consents } = data
  const spoken = data.languages.filter(({ code }) => doctor.languages.includes(code))
  const first = spoken.find(({ code }) => code === i18n.locale) ?? spoken[0]
  const [form, setForm, forget] = useFormForDoctor(data, first?.code ?? '')
  const [price, setPrice] = useState(data.price)
  const { busy, error, fields, place, send, refuse } = useSending()
  const check = useIntakeCheck()
  const book = useBooking(data)
  const navigate = useNavigate()
  const standing = standingConsent(consents.given, patient)
  const notice = consents.notices.find(({ purpose }) => purpose === 'care')
  const stops = (patient.is_minor && !patient.guardian_consent) || isEmergency(form)
  const complete = () => !refuse(check(form, { adult: patient.is_minor, consent: !standing }))
  const applyCoupon = async (code: string | null) => {
    const query = {
      doctor: doctor.id,
      kind: data.followUp ? ('follow_up' as const) : ('booked' as const),
      ...(code ? { coupon: code } : {}),
    }
    setPrice(await browserApi('GET /api/consultation_price/', { query }))
  }
  const done = (id: string) => {
    forget()
    void navigate(`/account/appointments/${id}?booked=1`, fromTop)
  }
  return (
    <div ref={place} className={review.columns}>
      <div className={review.main}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <IntakeQuestions
          form={form}
          onChange={setForm}
          fields={fields}
          patient={patient}
          known={data.known}
          redFlags={data.speciality?.red_flags ?? []}
          modes={doctor.modes}
          languages={spoken}
          notice={standing ? null : (notice ?? null)}
        />
      </div>
      {!stops && (
        <div className={review.side}>
          <Bill price={price}>
            <CouponBox coupon={price.coupon} onApply={applyCoupon} />
            {price.total_paise === 0 ? (
              <Button
                full
                busy={busy}
                onClick={() => void (complete() && send(async () => done((await book.begin(form, price.coupon)).id)))}
              >
                <Trans>Book this slot</Trans>
              </Button>
            ) : (
              <Pay book={book} form={form} price={price} slot={slot} held={held} complete={complete} onPaid={done} />
            )}
          </Bill>
        </div>
      )}
    </div>
  )
}

/** What was typed for a doctor right now is kept, with a language and a way to talk that this doctor has. */
function useFormForDoctor({ patient, people, doctor, speciality }: ReviewData, language: string) {
  const [form, change, forget] = useIntakeForm(patient.id, speciality?.id ?? doctor.id, firstIntakeForm(people, patient, language))
  const mode = doctor.modes.includes(form.mode) ? form.mode : (doctor.modes[0] ?? form.mode)
  return [{ ...form, mode, language: doctor.languages.includes(form.language) ? form.language : language }, change, forget] as const
}

interface PayProps {
  book: ReturnType<typeof useBooking>
  form: IntakeForm
  price: ReviewData['price']
  slot: ReviewData['slot']
  held: boolean
  complete: () => boolean
  onPaid: (id: string) => void
}

function Pay({ book, form, price, slot, held, complete, onPaid }: PayProps) {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const { me } = useSession()
  const { full } = useTimeWords()
  const when = full(slot.start_at)
  return (
    <PayButton
      amountPaise={price.total_paise}
      purpose="consultation"
      description={t`Doctor, ${when}`}
      operatorName={shell?.brand ?? ''}
      {...(me?.phone_number ? { prefill: { contact: withoutPrefix(me.phone_number) } } : {})}
      disabledReason={held ? undefined : t`This slot is not reserved for you.`}
      ready={complete}
      start={async () => {
        const { payment } = await book.begin(form, price.coupon)
        if (!payment) throw new Error('a price above nothing has a payment')
        return payment
      }}
      look={() => book.look()}
      onPaid={() => onPaid(book.id())}
    />
  )
}

/** Books with what was told; the consultation of the last try is remembered, so that its payment can be asked after. */
function useBooking({ patient, speciality, doctor, slot, consents, followUp }: ReviewData) {
  const { i18n } = useLingui()
  const questions = useQuestions(patient)
  const booked = useRef('')
  const begin = async (form: IntakeForm, coupon: string | null) => {
    const body = {
      ...intakeBody(form, patient, speciality?.red_flags ?? [], questions),
      consent_id: await agree(),
      doctor: doctor.id,
      slot: slot.id,
      ...(speciality ? { speciality: speciality.id } : {}),
      ...(coupon ? { coupon } : {}),
      ...(followUp ? { parent_consultation: followUp } : {}),
    }
    const params = { id: patient.id }
    const begun = await browserApi('POST /api/patient/{id}/schedule_consultation/', { params, body, idempotencyKey: randomId() })
    if (!begun.consultation) throw new Error('a red flag stops before this')
    booked.current = begun.consultation.id
    return { id: begun.consultation.id, payment: begun.payment }
  }
  const agree = async () => {
    const standing = standingConsent(consents.given, patient)
    if (standing) return standing.id
    const notice = consents.notices.find(({ purpose }) => purpose === 'care')
    if (!notice) throw new Error('there is a notice for care')
    return (await browserApi('POST /api/consent/', { body: newConsent(patient, notice, isLanguage(i18n.locale) ? i18n.locale : 'en') })).id
  }
  const look = async () => {
    if (booked.current === '') return 'CREATED' as const
    const details = await browserApi('GET /api/consultation_payment/get_payment_details/', { query: { consultation: booked.current } })
    return details?.state ?? ('CAPTURED' as const)
  }
  return { begin, look, id: () => booked.current }
}
