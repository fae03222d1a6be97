import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
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
      {chosen && <OneSpeciality key={chosen.id} speciality={chosen} />}
    </div>
  )
}

function OneSpeciality({ speciality }: { speciality: DeskSpeciality }) {
  const { revalidate } = useRevalidator()
  const mayChange = useKnownDeskRoles().includes('admin')
  const [changing, setChanging] = useState(false)
  const done = async () => {
    setChanging(false)
    await revalidate()
  }
  return (
    <Pane
      title={speciality.name_en}
      tools={
        mayChange &&
        !changing && (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      {changing ? <SpecialityForm speciality={speciality} onDone={done} /> : <Shown speciality={speciality} />}
    </Pane>
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
