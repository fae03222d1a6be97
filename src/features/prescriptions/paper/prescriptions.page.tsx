import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
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

const load = async (api: Api) => {
  const [prescriptions, { people }] = await Promise.all([api('GET /api/order_prescription/', { query: { limit: 50 } }), loadPeople(api)])
  return { prescriptions, people }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function PrescriptionsPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Prescriptions`} lead={<Trans>Prescriptions you uploaded and those from our doctors.</Trans>}>
      {(data) => (data.prescriptions.length === 0 ? <NoneYet /> : <List {...data} />)}
    </AccountFrame>
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
