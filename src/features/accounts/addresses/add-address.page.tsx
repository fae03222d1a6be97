import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { addressDraft } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'

const load = async (api: Api, { pincode }: PageArgs) => ({ me: await api('GET /api/user/me/'), pincode })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function AddAddressPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saved = async () => {
    toasts.show({ kind: 'success', text: t`Saved` })
    await navigate('/account/address', { replace: true })
  }
  return (
    <AccountFrame<Data> title={t`Add address`} back={{ to: '/account/address', label: t`Addresses` }}>
      {({ me, pincode }) => {
        if (me.patient_id === null) return <CompleteProfileNotice />
        return <AddressForm ownId={me.patient_id} initial={addressDraft(null, me, pincode)} onSaved={saved} />
      }}
    </AccountFrame>
  )
}
