import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import styles from '../../../app/shell/account-frame.module.css'
import { AddressCard } from './address-card.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'

const load = async (api: Api) => {
  const { patient_id: id } = await api('GET /api/user/me/')
  return id === null ? null : { addresses: await api('GET /api/patient/{id}/address/', { params: { id } }) }
}
/** In an object: a load that answers nothing would look like nobody signed in. */
const loadPage = async (api: Api) => ({ own: await load(api) })
export const loader = privateOnServer(loadPage)
export const clientLoader = privateInBrowser(loadPage)
type Data = Awaited<ReturnType<typeof loadPage>>

export default function AddressPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Addresses`} lead={<Trans>Where we deliver your medicines.</Trans>}>
      {({ own }) => {
        if (!own) return <CompleteProfileNotice />
        if (own.addresses.length === 0) {
          return (
            <EmptyState action={<AddAddress />}>
              <Trans>No saved addresses yet.</Trans>
            </EmptyState>
          )
        }
        return (
          <div className={styles.parts}>
            <ul className={styles.cards}>
              {own.addresses.map((address) => (
                <AddressCard key={address.id} address={address} />
              ))}
            </ul>
            <div>
              <AddAddress />
            </div>
          </div>
        )
      }}
    </AccountFrame>
  )
}

function AddAddress() {
  return (
    <ButtonLink to="/account/address/add" icon="plus">
      <Trans>Add address</Trans>
    </ButtonLink>
  )
}
