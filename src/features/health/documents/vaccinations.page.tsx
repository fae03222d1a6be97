import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'
import { fetchPeople } from '../../consultations/booking/people.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import { personIn } from '../person.ts'
import { PersonSwitcher } from '../person-switcher.tsx'

const load = async (api: Api, { url }: PageArgs) => {
  const people = await fetchPeople(api)
  const person = personIn(people, url.searchParams)?.id ?? ''
  return { people, person, card: person === '' ? [] : await api('GET /api/health/vaccination/', { query: { patient: person } }) }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function VaccinationsPage() {
  const { t } = useLingui()
  const card = useRef<HTMLDivElement>(null)
  return (
    <AccountFrame<Data> title={t`Vaccination card`} back={{ to: '/account/documents', label: t`Reports and scans` }}>
      {(data) =>
        data.person === '' ? (
          <CompleteProfileNotice />
        ) : (
          <div className={styles.column}>
            <PersonSwitcher people={data.people} shown={data.person} />
            <div ref={card} tabIndex={-1} className={styles.section}>
              <Listed {...data} />
            </div>
            <AddForm key={data.person} person={data.person} card={() => card.current?.focus()} />
          </div>
        )
      }
    </AccountFrame>
  )
}

function Listed({ card }: Data) {
  const { t } = useLingui()
  const { longDay } = useTimeWords()
  const { revalidate } = useRevalidator()
  const { error, send } = useSending()
  const remove = (id: string) =>
    void send(async () => {
      await browserApi('DELETE /api/health/vaccination/{id}/', { params: { id } })
      await revalidate()
    })
  if (card.length === 0)
    return (
      <p className={styles.small}>
        <Trans>No vaccinations yet. Copy them from the paper card.</Trans>
      </p>
    )
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <DataTable
        caption={t`Vaccinations`}
        rows={card}
        rowKey={({ id }) => id}
        columns={[
          { key: 'day', heading: t`Date`, cell: ({ given_on }) => `${longDay(given_on)} ${given_on.slice(0, 4)}` },
          { key: 'name', heading: t`Vaccine`, cell: ({ name, dose }) => [name, dose].filter(Boolean).join(', ') },
          { key: 'place', heading: t`Where`, cell: ({ place }) => place ?? '' },
          {
            key: 'tools',
            heading: t`Actions`,
            cell: ({ id, name }) => <IconButton icon="trash" label={t`Delete ${name}`} onClick={() => remove(id)} />,
          },
        ]}
      />
    </>
  )
}

const empty = { name: '', dose: '', place: '', given_on: '' }

/** `card`: shows what was saved. */
function AddForm({ person, card }: { person: string; card: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [draft, setDraft, forget] = useDraft(`vaccination ${person}`, empty)
  const { busy, error, fields, place, send, refuse } = useSending()
  const text = (name: keyof typeof empty, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      name={name}
      autoComplete="off"
      maxLength={120}
      error={fields[name]?.[0]}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  )
  const submit = async () => {
    const wrong = {
      name: draft.name.trim() === '' ? t`Enter the name of the vaccine` : null,
      given_on: draft.given_on === '' ? t`Enter the date` : null,
    }
    if (refuse(wrong)) return
    const body = {
      patient: person,
      name: draft.name.trim(),
      dose: draft.dose.trim() || null,
      place: draft.place.trim() || null,
      given_on: draft.given_on,
    }
    if (!(await send(async () => void (await browserApi('POST /api/health/vaccination/', { body }))))) return
    setDraft(empty)
    forget()
    toasts.show({ kind: 'success', text: t`Saved` })
    await revalidate()
    card()
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`Add a vaccination`}>
        <h2>
          <Trans>Add a vaccination</Trans>
        </h2>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {text('name', t`Vaccine`)}
        {text('dose', t`Dose, for example second (optional)`)}
        {text('place', t`Where (optional)`)}
        {text('given_on', t`Date`, 'date')}
        <div>
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}
