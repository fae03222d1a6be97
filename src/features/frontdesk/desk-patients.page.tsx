import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Form } from '../../app/forms/form-page.tsx'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import type { Api } from '../../data/contracts.ts'
import { browserApi } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { shownPhone } from '../../lib/phone.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { Pane } from '../../ui/layout/pane.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { PaneState } from '../../ui/messages/pane-states.tsx'
import type { FoundPerson } from '../records/search/desk-search.contract.ts'
import { useGenderWords } from './desk-patient-words.tsx'
import styles from './desk-patient.module.css'

/** Nothing is listed before somebody is asked for: every name shown stands in that patient’s access log. */
const load = async (api: Api) => ({ roles: (await api('GET /api/desk/me/')).roles })
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

export default function DeskPatientsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame title={t`Patients`} fills>
      {() => <FindPatient />}
    </DeskFrame>
  )
}

/** The last 4 digits and Enter: one who has them opens at once, several are listed. */
function FindPatient() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<FoundPerson[] | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // Somebody is on the phone: the digits are typed while they are said.
  useEffect(() => field.current?.focus(), [])
  const find = async () => {
    if (refuse({ q: typed.trim().length < 3 ? t`Type 4 digits, or 3 letters of a name` : null })) return
    await send(async () => {
      const { people } = await browserApi('GET /api/desk/search/', { query: { q: typed, kind: 'people' } })
      const only = people.length === 1 ? people[0] : undefined
      if (only) await navigate(`/desk/patients/${only.opens.id}`)
      else setFound(people)
    })
  }
  return (
    <Pane label={t`Find a patient`} className={styles.finder}>
      <div ref={place}>
        <Form onSubmit={find} label={t`Find a patient`}>
          {error && <Notice kind="danger" live="alert" title={error} />}
          <Field
            label={t`Phone or name`}
            hint={t`The last 4 digits of the phone are enough. Each patient you find sees it in their access log.`}
            error={fields['q']?.[0]}
          >
            {(control) => (
              <TextInput
                {...control}
                ref={field}
                autoComplete="off"
                maxLength={40}
                value={typed}
                data-shortcut="search"
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <div>
            <Button type="submit" busy={busy} icon="magnifying-glass">
              <Trans>Find patient</Trans>
            </Button>
          </div>
        </Form>
      </div>
      <div aria-live="polite">{found && <Found people={found} />}</div>
    </Pane>
  )
}

function Found({ people }: { people: readonly FoundPerson[] }) {
  const who = useGenderWords()
  const list = useRef<HTMLUListElement>(null)
  // A family shares a phone: Enter opens the first, J or the arrows lead to the others.
  useEffect(() => list.current?.querySelector('a')?.focus(), [people])
  if (people.length === 0)
    return (
      <PaneState icon="users" title={<Trans>No patient with this phone or name</Trans>}>
        <Trans>Check the number with the caller. Somebody new can sign up with their phone.</Trans>
      </PaneState>
    )
  return (
    <ul ref={list} className={styles.list}>
      {people.map((one) => (
        <li key={one.id} className={styles.line} data-row>
          <Link to={`/desk/patients/${one.opens.id}`}>{one.name}</Link>
          <span className={styles.soft}>{[who(one), one.phone && shownPhone(one.phone)].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
