import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FieldErrors } from '../../../lib/errors.ts'
import { isLanguage } from '../../../lib/languages.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { ConsentBox } from '../../accounts/consents/consent-notice.tsx'
import type { Consent, ConsentNotice } from '../../accounts/consents.contract.ts'
import type { Patient } from '../../accounts/patients.contract.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Speciality } from '../../doctors/doctors.contract.ts'
import { AdultFields } from '../booking/adult-fields.tsx'
import { ComplaintField } from '../booking/complaint-field.tsx'
import type { ConsultationView } from '../consultations.contract.ts'
import { usePatientFacts } from '../booking/patient-choice.tsx'
import { askedFlags, fitsAge } from '../booking/fits-age.rules.ts'
import { fetchPeople } from '../booking/people.ts'
import { RedFlags } from '../booking/red-flags.tsx'
import { adultOf, isEmergency, newConsent, emptyIntakeForm, standingConsent, type IntakeForm, intakeBody } from '../booking/intake-form.ts'
import { useQuestions, useIntakeCheck } from '../booking/intake-words.ts'

interface ChangePatientDialogProps {
  appointment: ConsultationView
  open: boolean
  onClose: () => void
}
interface Known {
  people: Patient[]
  given: Consent[]
  notice: ConsentNotice | undefined
  specialities: Speciality[]
}

/** The same appointment for somebody else of the account; each person's care has a consent of its own (TPG-6). */
export function ChangePatientDialog({ appointment, open, onClose }: ChangePatientDialogProps) {
  const { t } = useLingui()
  const known = useKnown(open)
  return (
    <Dialog open={open} onClose={onClose} title={t`Who is it for?`} closeLabel={t`Close`}>
      {known === null && <Skeleton shape="slip" />}
      {known === 'failed' && <Notice kind="danger" live="alert" title={t`Something went wrong`} />}
      {known !== null && known !== 'failed' && <Choose appointment={appointment} known={known} onDone={onClose} />}
    </Dialog>
  )
}

interface ChooseProps {
  appointment: ConsultationView
  known: Known
  onDone: () => void
}

function Choose({ appointment, known, onDone }: ChooseProps) {
  const { t } = useLingui()
  const facts = usePatientFacts()
  const [chosen, setChosen] = useState('')
  const [form, setForm] = useState<IntakeForm>(emptyIntakeForm)
  const others = known.people.filter((one) => one.id !== appointment.patient.id && fitsAge(appointment.speciality, one))
  const patient = others.find(({ id }) => id === chosen)
  const standing = patient && standingConsent(known.given, patient)
  const stops = isEmergency(form)
  const { busy, error, fields, place, change } = useChange({ appointment, known, onDone })
  if (others.length === 0) return <p>{t`No other patients in your account.`}</p>
  return (
    <div ref={place} className="stack">
      {error && <Notice kind="danger" live="alert" title={error} />}
      <ChoiceGroup
        type="radio"
        name="patient"
        legend={t`For`}
        choices={others.map((one) => ({ value: one.id, label: one.name, detail: facts(one) }))}
        chosen={[chosen]}
        onChange={([id = '']) => {
          setChosen(id)
          setForm({ ...emptyIntakeForm, complaint: form.complaint })
        }}
      />
      {patient && (
        <RedFlags
          flags={askedFlags(known.specialities, appointment.speciality, patient)}
          chosen={form.flags}
          onChange={(flags) => setForm({ ...form, flags })}
          error={fields['red_flags']?.[0]}
        />
      )}
      {patient && !stops && (
        <IntakeAgain form={form} onChange={setForm} fields={fields} patient={patient} notice={standing ? null : known.notice} />
      )}
      {!stops && (
        <Button
          full
          busy={busy}
          disabledReason={patient ? undefined : t`Choose a patient first`}
          onClick={() => void (patient && change(patient, standing, form))}
        >
          <Trans>Change</Trans>
        </Button>
      )}
    </div>
  )
}

/** Sends what was told of the other person, with a consent that names them when there is none yet. */
function useChange({ appointment, known: { notice, specialities }, onDone }: ChooseProps) {
  const { i18n } = useLingui()
  const { revalidate } = useRevalidator()
  const { send, refuse, ...sending } = useSending()
  const check = useIntakeCheck()
  const questions = useQuestions({ relation: 'self', name: '' })
  const change = async (patient: Patient, standing: Consent | undefined, form: IntakeForm) => {
    if (!notice || refuse(check(form, { adult: patient.is_minor, consent: !standing }))) return
    const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
    const went = await send(async () => {
      const { id } = standing ?? (await browserApi('POST /api/consent/', { body: newConsent(patient, notice, language) }))
      const { red_flags, complaint } = intakeBody(form, patient, askedFlags(specialities, appointment.speciality, patient), questions)
      const adult = patient.is_minor ? { adult: adultOf(form.adult) } : {}
      const body = { consultation: appointment.id, patient: patient.id, consent_id: id, red_flags, complaint, ...adult }
      await browserApi('POST /api/consultation/change_patient/', { body, idempotencyKey: randomId() })
      await revalidate()
    })
    if (went) onDone()
  }
  return { ...sending, change }
}

interface IntakeAgainProps {
  form: IntakeForm
  onChange: (form: IntakeForm) => void
  fields: FieldErrors
  patient: Patient
  notice: ConsentNotice | null | undefined
}

/** What the first person said is not the second one's: the trouble, the adult beside a child, the consent. */
function IntakeAgain({ form, onChange, fields, patient, notice }: IntakeAgainProps) {
  return (
    <>
      <ComplaintField value={form.complaint} onChange={(complaint) => onChange({ ...form, complaint })} error={fields['complaint']?.[0]} />
      {patient.is_minor && <AdultFields adult={form.adult} onChange={(adult) => onChange({ ...form, adult })} fields={fields} />}
      {notice && (
        <ConsentBox
          notice={notice}
          given={form.agreed}
          onChange={(agreed) => onChange({ ...form, agreed })}
          required
          error={fields['consent']?.[0] ?? fields['consent_id']?.[0]}
        />
      )}
    </>
  )
}

function useKnown(open: boolean): Known | 'failed' | null {
  const [known, setKnown] = useState<Known | 'failed' | null>(null)
  useEffect(() => {
    if (!open) return
    void Promise.all([fetchPeople(browserApi), browserApi('GET /api/consent/'), browserApi('GET /api/speciality/')])
      .then(([people, { given, notices }, specialities]) => {
        setKnown({ people, given, notice: notices.find(({ purpose }) => purpose === 'care'), specialities })
      })
      .catch(() => setKnown('failed'))
  }, [open])
  return known
}
