import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isLanguage } from '../../lib/languages.ts'
import { browserApi } from '../../page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConsentBox } from '../accounts/consent-notice.tsx'
import type { Consent, ConsentNotice } from '../accounts/consents.contract.ts'
import { FieldNote } from '../accounts/form-page.tsx'
import type { Patient } from '../accounts/patients.contract.ts'
import { useSending } from '../accounts/use-sending.ts'
import { AdultFields } from './adult-fields.tsx'
import type { ConsultationView } from './consultations.contract.ts'
import { usePatientFacts } from './patient-choice.tsx'
import { askPeople } from './people.ts'
import { adultOf, newConsent, nothingTold, standingConsent, type Told } from './told.ts'
import { useToldCheck } from './told-words.ts'

interface ChangePatientDialogProps {
  appointment: ConsultationView
  open: boolean
  onClose: () => void
}
interface Known {
  people: Patient[]
  given: Consent[]
  notice: ConsentNotice | undefined
}

/** The same appointment for somebody else of the account; each person's care has a consent of its own (TPG-6). */
export function ChangePatientDialog({ appointment, open, onClose }: ChangePatientDialogProps) {
  const { t } = useLingui()
  const known = useKnown(open)
  return (
    <Dialog open={open} onClose={onClose} title={t`Who is it for?`} closeLabel={t`Close`}>
      {known === null ? <Skeleton shape="slip" /> : <Choose appointment={appointment} known={known} onDone={onClose} />}
    </Dialog>
  )
}

function Choose({ appointment, known, onDone }: { appointment: ConsultationView; known: Known; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { revalidate } = useRevalidator()
  const facts = usePatientFacts()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [chosen, setChosen] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [adult, setAdult] = useState<Told['adult']>(nothingTold.adult)
  const others = known.people.filter(({ id }) => id !== appointment.patient.id)
  const patient = others.find(({ id }) => id === chosen)
  const standing = patient && standingConsent(known.given, patient)
  const check = useToldCheck()
  const change = async () => {
    if (!patient || !known.notice) return
    const { adult_name, adult_relation, document, last4, consent } = check(
      { ...nothingTold, adult, agreed },
      { adult: patient.is_minor, consent: !standing },
    )
    if (refuse({ adult_name, adult_relation, document, last4, consent })) return
    const { notice } = known
    const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
    const went = await send(async () => {
      const { id } = standing ?? (await browserApi('POST /api/consent/', { body: newConsent(patient, notice, language) }))
      const body = {
        consultation: appointment.id,
        patient: patient.id,
        consent_id: id,
        ...(patient.is_minor ? { adult: adultOf(adult) } : {}),
      }
      await browserApi('POST /api/consultation/change_patient/', { body, idempotencyKey: crypto.randomUUID() })
      await revalidate()
    })
    if (went) onDone()
  }
  if (others.length === 0) return <p>{t`There is nobody else in your account.`}</p>
  return (
    <div ref={place} className="stack">
      {error && <Notice kind="danger" live="alert" title={error} />}
      <ChoiceGroup
        type="radio"
        name="patient"
        legend={t`For`}
        choices={others.map((one) => ({ value: one.id, label: one.name, detail: facts(one) }))}
        chosen={[chosen]}
        onChange={([id = '']) => setChosen(id)}
      />
      {patient?.is_minor && <AdultFields adult={adult} onChange={setAdult} fields={fields} />}
      {patient && !standing && known.notice && (
        <div>
          <ConsentBox notice={known.notice} given={agreed} onChange={setAgreed} />
          <FieldNote text={fields['consent']?.[0]} />
        </div>
      )}
      <Button full busy={busy} disabledReason={patient ? undefined : t`Choose a person first.`} onClick={() => void change()}>
        <Trans>Change</Trans>
      </Button>
    </div>
  )
}

function useKnown(open: boolean): Known | null {
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    if (!open) return
    void Promise.all([askPeople(browserApi), browserApi('GET /api/consent/')])
      .then(([people, { given, notices }]) => setKnown({ people, given, notice: notices.find(({ purpose }) => purpose === 'care') }))
      .catch(() => {})
  }, [open])
  return known
}
