import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { Shell } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import { signInPath } from '../../accounts/sign-in/sign-in.rules.ts'
import { GoodPhoto } from './good-photo.tsx'
import { loadPeople } from './people.ts'
import { shareNoticeDue } from './share-consent.ts'
import { SharedWaits } from './shared-papers.tsx'
import { UploadForm } from './upload-form.tsx'
import styles from './upload-prescription.module.css'

const load = async (api: Api) => {
  const [people, share] = await Promise.all([loadPeople(api), shareNoticeDue(api)])
  return { people, share }
}
type Data = Awaited<ReturnType<typeof load>>
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

/** Starts an order from a prescription: everybody sees what is needed, whoever is signed in sends it. */
export default function UploadPrescriptionPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shell = useRouteLoaderData<Shell>('root')
  const { is } = useSession(shell?.hasSession)
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t`Upload Prescription`}</title>
      <meta
        name="description"
        content={t`Take a photo of your prescription. A pharmacist reviews it and prepares your order; you pay only after that.`}
      />
      <PageHeading lead={<Trans>Take a photo. A pharmacist reviews it and prepares your order. You pay only after that.</Trans>}>
        {t`Upload Prescription`}
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.main}>
          {is === 'visitor' ? (
            <SignInFirst />
          ) : (
            <PrivatePage<Data> rows={2}>
              {(data) => <UploadForm {...data} onSent={({ id }) => void navigate(`/account/prescriptions/${id}`)} />}
            </PrivatePage>
          )}
        </div>
        <GoodPhoto />
      </div>
    </div>
  )
}

function SignInFirst() {
  const here = useLocation()
  return (
    <div className={styles.signIn}>
      <SharedWaits />
      <p>
        <Trans>Prescriptions are private. Sign in first, so that only you and our pharmacists can see them.</Trans>
      </p>
      <div>
        <ButtonLink to={signInPath(here)} icon="lock">
          <Trans>Sign in to upload</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
