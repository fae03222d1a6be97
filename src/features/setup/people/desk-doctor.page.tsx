import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { data, useRevalidator } from 'react-router'
import { DeskDrawer } from '../../../app/forms/desk-drawer.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import type { DoctorRecord } from '../../doctors/doctors-desk.contract.ts'
import { DoctorFields } from './desk-doctor-fields.tsx'
import { useInviteWords } from './desk-invite-words.tsx'
import { doctorsPath, loadPeople } from './desk-people-data.ts'
import { PeopleFrame } from './desk-people-frame.tsx'
import { DoctorVerified } from './desk-verify-doctor.tsx'
import { type DoctorDraft, doctorOf, draftOfDoctor } from './doctor-draft.rules.ts'
import { useWeekdayNames } from './use-weekday-names.ts'
import styles from '../desk-setup.module.css'

const load = async (api: Api, { params }: PageArgs) => {
  const all = await loadPeople(api)
  const id = all.doctors.find((one) => one.id === params['id'])?.id
  if (id === undefined) throw data(null, { status: 404 })
  return { ...all, doctor: await api('GET /api/desk/doctor/{id}/', { params: { id } }) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** One doctor: what patients see, fees, registration and who checked it, and the days in the clinic. */
export default function DeskDoctorPage() {
  return <PeopleFrame<Data> drawer={(all) => <DoctorForm key={all.doctor.id} {...all} />} />
}

function useDoctor(doctor: DoctorRecord) {
  const { t } = useLingui()
  const words = useInviteWords()
  const { revalidate } = useRevalidator()
  const [typed, setTyped, clear] = useDraft(`doctor ${doctor.id}`, typedOf(doctor))
  const { name, weekdays, ...draft } = typed
  const sending = useSending()
  const patch = (body: object, whenSaved = () => {}) =>
    sending.send(async () => {
      await browserApi('PATCH /api/desk/doctor/{id}/', { params: { id: doctor.id }, body })
      whenSaved()
      toasts.show({ kind: 'success', text: t`Saved` })
      await revalidate()
    })
  const save = async () => {
    const made = doctorOf(draft)
    const wrong = 'wrong' in made ? Object.entries(made.wrong).map(([field, kind]) => [`doctor.${field}`, words[kind]]) : []
    if (sending.refuse({ ...Object.fromEntries(wrong), name: name.trim() === '' ? t`Fill this in` : null }) || 'wrong' in made) return
    await patch({ ...made.doctor, name, clinic_weekdays: weekdays.map(Number) }, clear)
  }
  const change = (some: Partial<Typed>) => setTyped({ ...typed, ...some })
  return { ...sending, name, draft, change, weekdays, patch, save }
}

interface Typed extends DoctorDraft {
  name: string
  weekdays: string[]
}

/** What stands in the form before anything is typed; what is typed and not saved outlives a reload. */
function typedOf({ fields }: DoctorRecord): Typed {
  return { ...draftOfDoctor(fields), name: fields.name, weekdays: (fields.clinic_weekdays ?? []).map(String) }
}

function DoctorForm({ doctor, specialities, languages }: Data) {
  const { t } = useLingui()
  const [form, days] = [useId(), useWeekdayNames()]
  const { busy, error, fields, place, name, draft, change, weekdays, patch, save } = useDoctor(doctor)
  const foot = (
    <>
      <Button
        variant={doctor.fields.active ? 'quiet' : 'secondary'}
        busy={busy}
        onClick={() => void patch({ active: !doctor.fields.active })}
      >
        {doctor.fields.active ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      </Button>
      <Button type="submit" form={form} busy={busy}>
        <Trans>Save</Trans>
      </Button>
    </>
  )
  return (
    <DeskDrawer title={doctor.fields.name} closeTo={doctorsPath} foot={foot}>
      <DoctorVerified doctor={{ ...doctor, ...doctor.fields }} />
      <div ref={place}>
        <Form onSubmit={save} id={form}>
          {error && <Notice kind="danger" live="alert" title={error} />}
          <div className={styles.weekdays}>
            <ChoiceGroup
              type="checkbox"
              name="clinic_weekdays"
              legend={t`In the clinic on`}
              choices={days.map((label, at) => ({ value: String(at + 1), label }))}
              chosen={weekdays}
              onChange={(chosen) => change({ weekdays: chosen })}
            />
          </div>
          <TextField
            label={t`Full name`}
            value={name}
            error={fields['name']?.[0]}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
          <DoctorFields draft={draft} change={change} fields={fieldsOf(fields)} specialities={specialities} languages={languages} />
        </Form>
      </div>
    </DeskDrawer>
  )
}

/** The server names a field of a doctor alone, the form by whose it is. */
function fieldsOf(fields: Record<string, string[]>): Record<string, string[]> {
  return new Proxy(fields, {
    get: (all, name) => all[String(name)] ?? all[String(name).replace('doctor.', '')],
  })
}
