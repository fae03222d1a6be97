import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isLanguage } from '../../../lib/languages.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Speciality } from '../../doctors/doctors.contract.ts'
import styles from '../consultation.module.css'
import type { InstantData } from './instant.types.ts'
import { bookingStep } from '../booking-way.ts'
import { placeOf } from './instant-way.ts'
import { isEmergency, newConsent, firstIntakeForm, standingConsent, type IntakeForm, intakeBody } from '../booking/intake-form.ts'
import { IntakeQuestions } from '../booking/intake-questions.tsx'
import { useIntakeForm } from '../booking/use-intake-form.ts'
import { useQuestions, useIntakeCheck } from '../booking/intake-words.ts'

const modes = ['video', 'audio', 'chat'] as const

/** What the doctor is told before there is a doctor. Nothing is paid here: the next page shows the price first. */
export function InstantForm({ data, speciality }: { data: InstantData; speciality: Speciality }) {
  const { patient, consents, languages } = data
  const own = useOwnLanguage()
  const [form, setForm, forget] = useIntakeForm(patient.id, speciality.id, firstIntakeForm(data.people, patient, own))
  const { busy, error, fields, place, send, refuse } = useSending()
  const [nobody, setNobody] = useState<string | null>(null)
  const check = useIntakeCheck()
  const ask = useAsk(data, speciality)
  const standing = standingConsent(consents.given, patient)
  const notice = consents.notices.find(({ purpose }) => purpose === 'care')
  const stops = (patient.is_minor && !patient.guardian_consent) || isEmergency(form)
  const submit = async () => {
    setNobody(null)
    if (refuse(check(form, { adult: patient.is_minor, consent: !standing }))) return
    await send(async () => {
      const why = await ask(form)
      setNobody(why)
      if (why === null) forget()
    })
  }
  return (
    <div ref={place} className={styles.told}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <IntakeQuestions
          form={form}
          onChange={setForm}
          fields={fields}
          patient={patient}
          known={data.known}
          redFlags={speciality.red_flags}
          modes={modes}
          languages={languages}
          notice={standing ? null : (notice ?? null)}
        />
        {nobody && <Nobody why={nobody} to={bookingStep(patient.id, { speciality: speciality.id })} />}
        {!stops && (
          <Button type="submit" full busy={busy}>
            <Trans>View price and continue</Trans>
          </Button>
        )}
      </Form>
    </div>
  )
}

function useOwnLanguage(): 'en' | 'hi' {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : 'en'
}

/** Agrees where nobody has yet, asks for a doctor and goes to the price; or says why there is none. */
function useAsk({ patient, consents }: InstantData, speciality: Speciality) {
  const navigate = useNavigate()
  const own = useOwnLanguage()
  const questions = useQuestions(patient)
  const [keys] = useState(idempotencyKeys)
  const agree = async () => {
    const standing = standingConsent(consents.given, patient)
    const notice = consents.notices.find(({ purpose }) => purpose === 'care')
    if (standing) return standing.id
    if (!notice) throw new Error('there is a notice for care')
    return (await browserApi('POST /api/consent/', { body: newConsent(patient, notice, own) })).id
  }
  return async (form: IntakeForm): Promise<string | null> => {
    const said = intakeBody(form, patient, speciality.red_flags, questions)
    const body = { ...said, language: form.language || own, speciality: speciality.id, consent_id: await agree() }
    const params = { id: patient.id }
    try {
      const idempotencyKey = keys.keyFor(body)
      const { consultation } = await browserApi('POST /api/patient/{id}/instant_consultation/', { params, body, idempotencyKey })
      keys.done()
      if (consultation) await navigate(placeOf(consultation))
      return null
    } catch (failure) {
      // Another minute, another answer: the same words asked again are a new wish.
      if (failure instanceof ApiFailure && failure.status > 0) keys.done()
      if (failure instanceof ApiFailure && failure.code === 'no_doctor_online') return failure.text
      throw failure
    }
  }
}

function Nobody({ why, to }: { why: string; to: string }) {
  return (
    <Notice
      kind="warning"
      live="alert"
      title={why}
      action={
        <ButtonLink to={to} variant="secondary">
          <Trans>Book a slot</Trans>
        </ButtonLink>
      }
    >
      <Trans>You were not charged. What you typed is saved for the booking.</Trans>
    </Notice>
  )
}
