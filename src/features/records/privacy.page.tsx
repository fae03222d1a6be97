import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../data/contracts.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { AccountFrame } from '../../app/shell/account-frame.tsx'
import { AccountPartList } from '../../app/shell/account-part-list.tsx'

const load = (api: Api) => api('GET /api/user/me/')
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function PrivacyPage() {
  const { t } = useLingui()
  return (
    <AccountFrame title={t`Privacy`} lead={<Trans>Your data is yours. View it, download it or withdraw it here.</Trans>}>
      {() => (
        <AccountPartList
          parts={[
            { to: '/account/privacy/consents', icon: 'check', label: t`Your consents`, text: t`Give or withdraw each one separately` },
            { to: '/account/privacy/looks', icon: 'eye', label: t`Access log`, text: t`Who viewed your record, when and why` },
            { to: '/account/privacy/export', icon: 'download-simple', label: t`Download my data`, text: t`All your data in one archive` },
            { to: '/account/privacy/nominee', icon: 'users', label: t`Nominee`, text: t`For when you cannot act yourself` },
            { to: '/account/privacy/complaints', icon: 'chat-circle', label: t`Complaints`, text: t`All answered within 30 days` },
            {
              to: '/account/privacy/erase',
              icon: 'trash',
              label: t`Erase my account`,
              text: t`With a receipt of what we keep, why and until when`,
            },
          ]}
        />
      )}
    </AccountFrame>
  )
}
