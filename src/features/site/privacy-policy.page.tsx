import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteLoaderData } from 'react-router'
import type { Shell } from '../../page-data.ts'
import { retentions } from '../accounts/retention.rules.ts'
import { InfoPage } from './info-page.tsx'

export default function PrivacyPage() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const { grievanceOfficer: officer, supportPhone: phone } = shell ?? {}
  return (
    <InfoPage title={t`Privacy policy`} description={t`What this website keeps about you, and what it does not.`}>
      <p>
        <Trans>
          You can look at medicines without telling us who you are. Your browser keeps the pincode and the language you choose; no other
          website is asked for anything.
        </Trans>
      </p>
      <p>
        <Trans>We do not write down what you search for together with who you are.</Trans>
      </p>
      <h2>
        <Trans>What you agree to</Trans>
      </h2>
      <p>
        <Trans>
          Before a doctor or a pharmacy gets your data, a notice tells you which data and what for. You can take your word back with one
          tap, as you gave it.
        </Trans>
      </p>
      <h2>
        <Trans>What is kept, and for how long</Trans>
      </h2>
      <ul>
        {Object.entries(retentions).map(([kind, { text }]) => (
          <li key={kind}>{text[shell?.language ?? 'en']}</li>
        ))}
      </ul>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          You can see, correct, download and erase your data, see who looked at it, and name somebody to act for you:{' '}
          <Link to="/account/privacy">Privacy</Link>.
        </Trans>
      </p>
      <p>
        <Trans>
          {officer} answers for your data: {phone}. You can also complain to the Data Protection Board of India.
        </Trans>
      </p>
    </InfoPage>
  )
}
