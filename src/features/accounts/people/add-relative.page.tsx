import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { familyNotices } from './family-notices.ts'
import { RelativeForm } from './relative-form.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'

const load = async (api: Api) => {
  const [{ patient_id }, { notices }] = await Promise.all([api('GET /api/user/me/'), api('GET /api/consent/')])
  return { patient_id, ...familyNotices(notices) }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function AddRelativePage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <AccountFrame<Data>
      title={t`Add family member`}
      back={{ to: '/account/linked-profiles', label: t`Family` }}
      lead={<Trans>Doctors and pharmacists need to know who the patient is. It takes a minute.</Trans>}
    >
      {({ patient_id, childNotice, adultNotice }) => {
        if (patient_id === null) return <CompleteProfileNotice />
        return (
          <RelativeForm
            ownId={patient_id}
            childNotice={childNotice}
            adultNotice={adultNotice}
            onSaved={async ({ name }) => {
              toasts.show({ kind: 'success', text: t`${name} added` })
              await navigate('/account/linked-profiles', { replace: true })
            }}
          />
        )
      }}
    </AccountFrame>
  )
}
