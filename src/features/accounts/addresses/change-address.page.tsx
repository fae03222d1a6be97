import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { addressDraft } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'

const load = async (api: Api, { params }: PageArgs) => {
  const [me, address] = await Promise.all([api('GET /api/user/me/'), api('GET /api/address/{id}/', { params: { id: params['id'] ?? '' } })])
  return { me, address }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function ChangeAddressPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saved = async () => {
    toasts.show({ kind: 'success', text: t`Saved` })
    await navigate('/account/address', { replace: true })
  }
  return (
    <AccountFrame<Data> title={t`Change address`} back={{ to: '/account/address', label: t`Addresses` }}>
      {({ me, address }) => (
        <AddressForm ownId={me.patient_id ?? ''} address={address} initial={addressDraft(address, me, null)} onSaved={saved} />
      )}
    </AccountFrame>
  )
}
