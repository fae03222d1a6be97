import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../contracts.ts'
import { privateInBrowser, privateOnServer } from '../../private-page-data.ts'
import { AccountFrame } from '../accounts/account-frame.tsx'
import { AccountPartList } from '../accounts/account-part-list.tsx'

const load = (api: Api) => api('GET /api/user/me/')
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function PrivacyPage() {
  const { t } = useLingui()
  return (
    <AccountFrame title={t`Privacy`} lead={<Trans>Your data is yours. Here you see it, take it along and take it back.</Trans>}>
      {() => (
        <AccountPartList
          parts={[
            { to: '/account/privacy/consents', icon: 'check', label: t`What you agreed to`, text: t`Give or take back, each by itself` },
            { to: '/account/privacy/looks', icon: 'eye', label: t`Access log`, text: t`Who viewed your record, when and why` },
            { to: '/account/privacy/export', icon: 'download-simple', label: t`Take my data along`, text: t`Everything in one archive` },
            { to: '/account/privacy/nominee', icon: 'users', label: t`Who may act for me`, text: t`When you cannot yourself` },
            { to: '/account/privacy/complaints', icon: 'chat-circle', label: t`Complaints`, text: t`Every one is answered within 30 days` },
            {
              to: '/account/privacy/erase',
              icon: 'trash',
              label: t`Erase my account`,
              text: t`With a receipt of what is kept, why and until when`,
            },
          ]}
        />
      )}
    </AccountFrame>
  )
}
