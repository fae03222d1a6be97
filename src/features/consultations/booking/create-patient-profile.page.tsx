import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { sessionDriver } from '../../accounts/sessions/browser-session-driver.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { emptyPerson, type PersonDraft, PersonFields, usePersonCheck } from '../../accounts/people/person-fields.tsx'
import { familyNotices } from '../../accounts/people/family-notices.ts'
import { RelativeForm } from '../../accounts/people/relative-form.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { BookingFrame } from './booking-frame.tsx'
import { bookingStart, bookingStep, bookingOfAddress, instantStart } from '../booking-way.ts'
import styles from '../consultation.module.css'

const load = async (api: Api) => {
  const [{ patient_id, name }, { notices }] = await Promise.all([api('GET /api/user/me/'), api('GET /api/consent/')])
  return { ownId: patient_id, name: name ?? '', notices: familyNotices(notices) }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function CreatePatientProfilePage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wish = bookingOfAddress(search)
  const instant = search.get('way') === 'instant'
  const start = instant ? '/consultation/instant' : bookingStart(wish)
  const goOn = (patient: string) => {
    return navigate(instant ? instantStart(patient, wish) : bookingStep(patient, wish), { replace: true })
  }
  // Whoever registers on the way to a child's doctor is not the patient yet.
  const registered = (self: string) => (instant ? goOn(self) : navigate(start, { replace: true }))
  return (
    <BookingFrame<Awaited<ReturnType<typeof load>>>
      title={t`Who is the patient?`}
      lead={<Trans>The doctor needs to know who they are treating. It takes a minute, just once.</Trans>}
      back={{ to: start, label: t`Back` }}
    >
      {({ ownId, name, notices }) => (
        <div className={styles.form}>
          {ownId === null ? (
            <SelfForm name={name} onSaved={registered} />
          ) : (
            <RelativeForm ownId={ownId} {...notices} onSaved={async ({ id }) => goOn(id)} />
          )}
        </div>
      )}
    </BookingFrame>
  )
}

function SelfForm({ name, onSaved }: { name: string; onSaved: (patient: string) => void | Promise<void> }) {
  const { t } = useLingui()
  const [person, setPerson, forget] = useDraft<PersonDraft>('patient profile', { ...emptyPerson, name })
  const { busy, error, fields, place, send, refuse } = useSending()
  const check = usePersonCheck()
  const submit = async () => {
    if (refuse(check(person))) return
    await send(async () => {
      const me = await browserApi('PATCH /api/user/me/', { body: { ...person, name: person.name.trim() } })
      await (await sessionDriver()).reloadMe()
      forget()
      if (me.patient_id !== null) await onSaved(me.patient_id)
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`About you`}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <PersonFields person={person} onChange={setPerson} fields={fields} oneself />
        <Button type="submit" full busy={busy}>
          <Trans>Continue</Trans>
        </Button>
      </Form>
    </div>
  )
}
