import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { withoutPrefix } from '../../../lib/phone.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { AccountNav } from '../../../app/shell/account-frame.tsx'
import styles from '../../../app/shell/account-frame.module.css'
import { PrivatePage } from '../../../app/shell/private-page.tsx'

const load = (api: Api) => api('GET /api/user/me/')
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function AccountPage() {
  const { t } = useLingui()
  return (
    <div className={classNames('wrap', styles.hub)}>
      <title>{t`Account`}</title>
      <meta name="robots" content="noindex" />
      <PageHeading>{t`Account`}</PageHeading>
      <PrivatePage<Data>>
        {({ name, phone_number, email }) => (
          <>
            <p>
              {name && <b>{name}</b>} <span className="num">{phone_number ? `+91 ${withoutPrefix(phone_number)}` : email}</span>
            </p>
            <AccountNav />
          </>
        )}
      </PrivatePage>
    </div>
  )
}
