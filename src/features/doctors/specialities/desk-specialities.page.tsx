import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { SpecialityForm } from './desk-speciality-form.tsx'
import styles from './desk-specialities.module.css'
import type { DeskSpeciality } from './specialities-desk.contract.ts'

const load = (api: Api) => api('GET /api/desk/speciality/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** What patients choose from, and the questions that send somebody to an emergency room before any payment. */
export default function DeskSpecialitiesPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<DeskSpeciality[]> title={t`Specialities and red flags`} fills>
      {(all) => <Specialities all={all} />}
    </DeskFrame>
  )
}

function Specialities({ all }: { all: DeskSpeciality[] }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const chosen = all.find(({ id }) => id === search.get('speciality')) ?? all[0]
  return (
    <div className={styles.page}>
      <Pane flush label={t`Specialities`}>
        <nav aria-label={t`Specialities`}>
          <ul className={styles.list}>
            {all.map((one) => (
              <li key={one.id}>
                <Link to={`?speciality=${one.id}`} replace preventScrollReset aria-current={one === chosen ? 'page' : undefined}>
                  <span>
                    {one.name_en}
                    <span className={styles.soft} lang="hi" data-text>
                      {one.name_hi}
                    </span>
                  </span>
                  {one.doctors === 0 ? (
                    <Stamp tone="amber">
                      <Trans>No doctors</Trans>
                    </Stamp>
                  ) : (
                    <span className={styles.soft}>
                      <Plural value={one.doctors} one="# doctor" other="# doctors" />
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Pane>
      {chosen && <OneSpeciality key={chosen.id} speciality={chosen} all={all} />}
    </div>
  )
}

function OneSpeciality({ speciality, all }: { speciality: DeskSpeciality; all: readonly DeskSpeciality[] }) {
  const { revalidate } = useRevalidator()
  const mayChange = useKnownDeskRoles().includes('admin')
  const [changing, setChanging] = useState(false)
  const done = async () => {
    setChanging(false)
    await revalidate()
  }
  if (changing) return <SpecialityForm speciality={speciality} onDone={done} />
  return (
    <Pane
      title={speciality.name_en}
      tools={
        mayChange && (
          <span className={styles.actions}>
            <Place speciality={speciality} all={all} />
            <Button variant="secondary" onClick={() => setChanging(true)}>
              <Trans>Change</Trans>
            </Button>
          </span>
        )
      }
    >
      <Shown speciality={speciality} />
    </Pane>
  )
}

/** Patients see them in this order; one that nobody uses may go. */
function Place({ speciality: { id, name_en: name, unused }, all }: { speciality: DeskSpeciality; all: readonly DeskSpeciality[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const ids = all.map((one) => one.id)
  const at = ids.indexOf(id)
  const moveTo = (place: number) =>
    void send(async () => {
      await browserApi('PUT /api/desk/speciality/order/', { body: { ids: ids.toSpliced(at, 1).toSpliced(place, 0, id) } })
      await revalidate()
    })
  const remove = () =>
    void send(async () => {
      await browserApi('DELETE /api/desk/speciality/{id}/', { params: { id } })
      await navigate('?', { replace: true })
    })
  return (
    <>
      {error && <span role="alert">{error}</span>}
      <IconButton icon="desk:caret-up" label={t`Move ${name} up`} disabled={busy || at === 0} onClick={() => moveTo(at - 1)} />
      <IconButton icon="caret-down" label={t`Move ${name} down`} disabled={busy || at === ids.length - 1} onClick={() => moveTo(at + 1)} />
      {unused && (
        <ConfirmButton
          variant="quiet"
          busy={busy}
          label={<Trans>Remove</Trans>}
          title={t`Remove ${name}?`}
          confirm={<Trans>Remove speciality</Trans>}
          stay={<Trans>Keep it</Trans>}
          onConfirm={remove}
        >
          <p>
            <Trans>No doctor practises it and no consultation was about it. Its questions go with it.</Trans>
          </p>
        </ConfirmButton>
      )}
    </>
  )
}

function Shown({ speciality: { name_hi, doctors, fees, instant_available, red_flags } }: { speciality: DeskSpeciality }) {
  const [least, most] = fees ? [formatPaise(fees.least_paise), formatPaise(fees.most_paise)] : ['', '']
  return (
    <div className={styles.one}>
      <p>
        <span lang="hi" data-text>
          {name_hi}
        </span>
        {' · '}
        <Plural value={doctors} one="# doctor" other="# doctors" />
        {fees && (
          <span className="num">
            {' · '}
            {least === most ? (
              <Trans>fee {least}</Trans>
            ) : (
              <Trans>
                fees {least} to {most}
              </Trans>
            )}
          </span>
        )}
        {' · '}
        {instant_available ? <Trans>Patients can ask for a doctor now</Trans> : <Trans>By appointment only</Trans>}
      </p>
      <h3 className={styles.heading}>
        <Trans>Red flags</Trans>
      </h3>
      <p className={styles.soft}>
        <Trans>Asked before any payment. One yes stops the booking and shows the emergency numbers.</Trans>
      </p>
      <ol className={styles.flags}>
        {red_flags.map(({ id, text_en, text_hi }) => (
          <li key={id}>
            {text_en}
            <span className={styles.soft} lang="hi" data-text>
              {text_hi}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
