import { Trans, useLingui } from '@lingui/react/macro'
import { FormPage, SmallPrint } from '../../../app/forms/form-page.tsx'
import frame from '../../../app/shell/desk-outside.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { BrandLogo } from '../../../app/shell/brand-logo.tsx'
import { AuthenticatorSteps } from '../desk-authenticator-steps.tsx'
import { BehindLink } from '../desk-link-check.tsx'
import { JoinSteps } from '../desk-join-steps.tsx'
import { FirstSms } from './desk-first-sms.tsx'

const work = (token: string) => browserApi('POST /api/setup/', { body: { token } })

/** Where the link leads that a live installation prints while nobody is admin. */
export default function FirstAdminPage() {
  const { t } = useLingui()
  return (
    <>
      <header className={frame.bar}>
        <BrandLogo />
      </header>
      <FormPage title={t`Set up your clinic`} lead={<Trans>First, create the account of the administrator.</Trans>}>
        <BehindLink work={work} incomplete={<Trans>Copy the whole link that Parcha printed when it started, and open it again.</Trans>}>
          {(token, { sms }) => (
            <FirstSms token={token} sms={sms}>
              {(change) => (
                <JoinSteps
                  to="/desk/setup"
                  note={
                    <>
                      <SmallPrint>
                        <Trans>You will sign in to the desk with this number.</Trans>
                      </SmallPrint>
                      {change}
                    </>
                  }
                >
                  {(onJoined) => <AuthenticatorSteps token={token} onAdmin={onJoined} />}
                </JoinSteps>
              )}
            </FirstSms>
          )}
        </BehindLink>
      </FormPage>
    </>
  )
}
