import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { RelativeCard } from './relative-card.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'
import styles from '../../../app/shell/account-frame.module.css'

const load = async (api: Api) => {
  const { patient_id } = await api('GET /api/user/me/')
  const relatives = patient_id === null ? [] : await api('GET /api/patient/{id}/relative_account/', { params: { id: patient_id } })
  return { hasProfile: patient_id !== null, relatives }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function LinkedProfilesPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Family`} lead={<Trans>Order medicines and book doctors for the people you look after.</Trans>}>
      {({ hasProfile, relatives }) => {
        if (!hasProfile) return <CompleteProfileNotice />
        if (relatives.length === 0) {
          return (
            <EmptyState action={<AddSomebody />}>
              <Trans>No family members added yet.</Trans>
            </EmptyState>
          )
        }
        return (
          <div className={styles.parts}>
            <ul className={styles.cards}>
              {relatives.map((relative) => (
                <RelativeCard key={relative.id} relative={relative} />
              ))}
            </ul>
            <div>
              <AddSomebody />
            </div>
          </div>
        )
      }}
    </AccountFrame>
  )
}

function AddSomebody() {
  return (
    <ButtonLink to="/account/linked-profiles/add" icon="plus">
      <Trans>Add family member</Trans>
    </ButtonLink>
  )
}
