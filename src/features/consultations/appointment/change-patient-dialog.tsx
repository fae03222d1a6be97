import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FieldErrors } from '../../../lib/errors.ts'
import { isLanguage } from '../../../lib/languages.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { ConsentBox } from '../../accounts/consents/consent-notice.tsx'
import type { Consent, ConsentNotice } from '../../accounts/consents.contract.ts'
import type { Patient } from '../../accounts/patients.contract.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Speciality } from '../../doctors/doctors.contract.ts'
import { AdultFields } from '../booking/adult-fields.tsx'
import type { ConsultationView } from '../consultations.contract.ts'
import { usePatientFacts } from '../booking/patient-choice.tsx'
import { askPeople } from '../booking/people.ts'
import { RedFlags } from '../booking/red-flags.tsx'
import { adultOf, isEmergency, newConsent, nothingTold, standingConsent, type Told, toldBody } from '../booking/told.ts'
import { useQuestions, useToldCheck } from '../booking/told-words.ts'

interface ChangePatientDialogProps {
  appointment: ConsultationView
  open: boolean
  onClose: () => void
}
interface Known {
  people: Patient[]
  given: Consent[]
  notice: ConsentNotice | undefined
  redFlags: Speciality['red_flags']
}

/** The same appointment for somebody else of the account; each person's care has a consent of its own (TPG-6). */
export function ChangePatientDialog({ appointment, open, onClose }: ChangePatientDialogProps) {
  const { t } = useLingui()
  const known = useKnown(open, appointment.speciality)
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
  const [told, setTold] = useState<Told>(nothingTold)
  const others = known.people.filter(({ id }) => id !== appointment.patient.id)
  const patient = others.find(({ id }) => id === chosen)
  const standing = patient && standingConsent(known.given, patient)
  const stops = isEmergency(told)
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
          setTold(nothingTold)
        }}
      />
      {patient && (
        <RedFlags
          flags={known.redFlags}
          chosen={told.flags}
          onChange={(flags) => setTold({ ...told, flags })}
          error={fields['red_flags']?.[0]}
        />
      )}
      {patient && !stops && (
        <ToldAgain told={told} onChange={setTold} fields={fields} patient={patient} notice={standing ? null : known.notice} />
      )}
      {!stops && (
        <Button
          full
          busy={busy}
          disabledReason={patient ? undefined : t`Choose a patient first`}
          onClick={() => void (patient && change(patient, standing, told))}
        >
          <Trans>Change</Trans>
        </Button>
      )}
    </div>
  )
}

/** Sends what was told of the other person, with a consent that names them when there is none yet. */
function useChange({ appointment, known: { notice, redFlags }, onDone }: ChooseProps) {
  const { i18n } = useLingui()
  const { revalidate } = useRevalidator()
  const { send, refuse, ...sending } = useSending()
  const check = useToldCheck()
  const questions = useQuestions()
  const change = async (patient: Patient, standing: Consent | undefined, told: Told) => {
    if (!notice || refuse(check(told, { adult: patient.is_minor, consent: !standing }))) return
    const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
    const went = await send(async () => {
      const { id } = standing ?? (await browserApi('POST /api/consent/', { body: newConsent(patient, notice, language) }))
      const { red_flags, complaint } = toldBody(told, patient, redFlags, questions)
      const adult = patient.is_minor ? { adult: adultOf(told.adult) } : {}
      const body = { consultation: appointment.id, patient: patient.id, consent_id: id, red_flags, complaint, ...adult }
      await browserApi('POST /api/consultation/change_patient/', { body, idempotencyKey: crypto.randomUUID() })
      await revalidate()
    })
    if (went) onDone()
  }
  return { ...sending, change }
}

interface ToldAgainProps {
  told: Told
  onChange: (told: Told) => void
  fields: FieldErrors
  patient: Patient
  notice: ConsentNotice | null | undefined
}

/** What the first person said is not the second one's: the trouble, the adult beside a child, the consent. */
function ToldAgain({ told, onChange, fields, patient, notice }: ToldAgainProps) {
  const { t } = useLingui()
  return (
    <>
      <Field
        label={t`What would you like help with?`}
        hint={t`In your own words. Only the doctor can read this.`}
        error={fields['complaint']?.[0]}
      >
        {(control) => (
          <TextArea
            {...control}
            maxLength={2000}
            value={told.complaint}
            onChange={({ target }) => onChange({ ...told, complaint: target.value })}
          />
        )}
      </Field>
      {patient.is_minor && <AdultFields adult={told.adult} onChange={(adult) => onChange({ ...told, adult })} fields={fields} />}
      {notice && (
        <ConsentBox
          notice={notice}
          given={told.agreed}
          onChange={(agreed) => onChange({ ...told, agreed })}
          required
          error={fields['consent']?.[0] ?? fields['consent_id']?.[0]}
        />
      )}
    </>
  )
}

function useKnown(open: boolean, wanted: string): Known | 'failed' | null {
  const [known, setKnown] = useState<Known | 'failed' | null>(null)
  useEffect(() => {
    if (!open) return
    void Promise.all([askPeople(browserApi), browserApi('GET /api/consent/'), browserApi('GET /api/speciality/')])
      .then(([people, { given, notices }, specialities]) => {
        const redFlags = specialities.find(({ id }) => id === wanted)?.red_flags ?? []
        setKnown({ people, given, notice: notices.find(({ purpose }) => purpose === 'care'), redFlags })
      })
      .catch(() => setKnown('failed'))
  }, [open, wanted])
  return known
}
