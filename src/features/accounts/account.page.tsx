import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../contracts.ts'
import { withoutPrefix } from '../../lib/phone.ts'
import { privateInBrowser, privateOnServer } from '../../page-data.ts'
import { AccountNav } from './account-frame.tsx'
import { FormPage } from './form-page.tsx'
import { PrivatePage } from './private-page.tsx'

const load = (api: Api) => api('GET /api/user/me/')
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function AccountPage() {
  const { t } = useLingui()
  return (
    <FormPage title={t`Account`}>
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
    </FormPage>
  )
}
