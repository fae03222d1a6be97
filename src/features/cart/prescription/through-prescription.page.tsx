import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { Shell } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Binding } from '../../../ui/layout/binding.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { SlipLink } from '../../../ui/layout/slip.tsx'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import { GoodPhoto } from '../../prescriptions/upload/good-photo.tsx'
import type { Prescription } from '../../prescriptions/prescriptions.contract.ts'
import styles from '../cart.module.css'

const load = (api: Api) => api('GET /api/order_prescription/', { query: { usable: 'true', limit: 20 } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Every way from a prescription to medicines; with those that can still be ordered on what is here already. */
export default function ThroughPrescriptionPage() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const { is } = useSession(shell?.hasSession)
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t`Order with a prescription`}</title>
      <meta name="description" content={t`Upload a photo of your prescription, or reorder on one that a pharmacist has approved.`} />
      <PageHeading
        lead={<Trans>A pharmacist reviews it and prepares your order. You pay only after that.</Trans>}
      >{t`Order with a prescription`}</PageHeading>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Binding>
            <SlipLink
              kind="prescription"
              to="/upload-prescription"
              icon="camera"
              title={t`Upload Prescription`}
              line={t`A photo or PDF, reviewed by a pharmacist.`}
            />
            <SlipLink
              kind="appointment"
              to="/upload-prescription/select-from-past-consultation"
              icon="stethoscope"
              title={t`From a past consultation`}
              line={t`Prescriptions from our doctors.`}
            />
          </Binding>
          {is !== 'visitor' && <PrivatePage<Data> rows={1}>{(prescriptions) => <Usable prescriptions={prescriptions} />}</PrivatePage>}
        </div>
        <GoodPhoto />
      </div>
    </div>
  )
}

function Usable({ prescriptions }: { prescriptions: Data }) {
  const open = prescriptions.filter(({ lines }) => lines.some(({ units_left }) => units_left > 0))
  if (open.length === 0) return null
  return (
    <section className={styles.main}>
      <h2>
        <Trans>Valid prescriptions</Trans>
      </h2>
      {open.map((prescription) => (
        <One key={prescription.id} prescription={prescription} />
      ))}
    </section>
  )
}

function One({ prescription: { id, prescriber, created_at, lines } }: { prescription: Prescription }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const names = lines.filter(({ units_left }) => units_left > 0).map(({ medicine_text }) => medicine_text)
  return (
    <SlipLink
      kind="prescription"
      to={`/cart/manual-prescription?prescription=${id}`}
      icon="prescription"
      title={prescriber?.name ?? t`Prescription from ${dayWords(created_at)}`}
      line={names.join(', ')}
    />
  )
}
