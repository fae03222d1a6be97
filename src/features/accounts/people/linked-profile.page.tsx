import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import styles from '../../../app/shell/account-frame.module.css'
import { AdultConsentCard } from './adult-consent-card.tsx'
import { HealthForm } from './health-form.tsx'
import { familyNotices } from './family-notices.ts'
import { RelativeForm } from './relative-form.tsx'

const load = async (api: Api, { params }: PageArgs) => {
  const id = params['id'] ?? ''
  const [relative, { notices }] = await Promise.all([api('GET /api/patient_relative/{id}/', { params: { id } }), api('GET /api/consent/')])
  return { relative, ...familyNotices(notices) }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function LinkedProfilePage() {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const saved = async () => {
    toasts.show({ kind: 'success', text: t`Saved` })
    await revalidate()
  }
  return (
    <AccountFrame<Data> title={t`Profile`} back={{ to: '/account/linked-profiles', label: t`Family` }}>
      {({ relative, ...notices }) =>
        relative.relation === 'self' ? (
          <Navigate to="/account/profile" replace />
        ) : (
          <div className={styles.parts}>
            {relative.adult_consent_due && <AdultConsentCard relative={relative} notice={notices.adultNotice} onSaved={saved} />}
            <RelativeForm ownId={relative.id} relative={relative} {...notices} onSaved={saved} />
            <section className={styles.part} aria-labelledby="health">
              <h2 id="health">
                <Trans>Health</Trans>
              </h2>
              <HealthForm patient={relative} />
            </section>
          </div>
        )
      }
    </AccountFrame>
  )
}
