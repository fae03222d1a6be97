import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { loadPeople, nameOf } from '../upload/people.ts'
import { PatientName } from './patient-name.tsx'
import { useStateWords } from '../state-words.ts'
import type { Prescription } from '../prescriptions.contract.ts'
import styles from './prescription.module.css'

const load = async (api: Api, { url }: PageArgs) => {
  const { people } = await loadPeople(api)
  const person = people.find(({ id }) => id === url.searchParams.get('person')) ?? null
  const query = { limit: 50, ...(person && people.length > 1 ? { patient: person.id } : {}) }
  return { prescriptions: await api('GET /api/order_prescription/', { query }), people, person }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function PrescriptionsPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Prescriptions`} lead={<Trans>Prescriptions you uploaded and those from our doctors.</Trans>}>
      {(data) => (
        <>
          {data.person && data.people.length > 1 && <OnlyOf name={data.person.name} />}
          {data.prescriptions.length === 0 ? <NoneYet /> : <List {...data} />}
        </>
      )}
    </AccountFrame>
  )
}

/** Who came from one person’s page sees theirs, and finds the others. */
function OnlyOf({ name }: { name: string }) {
  return (
    <p>
      <Trans>For {name}</Trans> ·{' '}
      <Link to="/account/prescriptions">
        <Trans>Show all prescriptions</Trans>
      </Link>
    </p>
  )
}

function NoneYet() {
  return (
    <EmptyState illustration={<Scene name="empty-drawer" />} action={<UploadLink />}>
      <Trans>You have no prescriptions yet.</Trans>
    </EmptyState>
  )
}

function UploadLink() {
  return (
    <ButtonLink to="/upload-prescription" icon="upload-simple">
      <Trans>Upload Prescription</Trans>
    </ButtonLink>
  )
}

function List({ prescriptions, people }: Data) {
  return (
    <>
      <div>
        <UploadLink />
      </div>
      <ul className={styles.slips}>
        {prescriptions.map((prescription) => (
          <Row key={prescription.id} prescription={prescription} name={nameOf(people, prescription.patient)} />
        ))}
      </ul>
    </>
  )
}

function Row({ prescription, name }: { prescription: Prescription; name: string | null }) {
  const { id, state, created_at, prescriber, lines, source } = prescription
  const { t } = useLingui()
  const dayWords = useDayWords()
  const { word, tone } = useStateWords()[state]
  const day = dayWords(created_at)
  const medicines = lines.map(({ medicine_text }) => medicine_text).join(', ')
  const title = prescriber ? prescriber.name : t`Prescription from ${day}`
  return (
    <Slip kind="prescription" as="li" className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={`/account/prescriptions/${id}`} className="stretched">
            {title}
          </Link>
        </h2>
        <Stamp tone={tone}>{word}</Stamp>
      </div>
      {name && <PatientName name={name} />}
      <p className={styles.small}>
        {source === 'upload' ? <Trans>Uploaded on {day}</Trans> : <Trans>Issued on {day}</Trans>}
        {lines.length > 0 && (
          <>
            {' · '}
            <Plural value={lines.length} one="# medicine" other="# medicines" />
          </>
        )}
      </p>
      {medicines && <p className={styles.small}>{medicines}</p>}
    </Slip>
  )
}
