import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteLoaderData } from 'react-router'
import type { Shell } from '../../data/page-data.ts'
import { retentions } from '../accounts/retention.rules.ts'
import { InfoPage } from './info-page.tsx'

export default function PrivacyPage() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const { grievanceOfficer: officer, supportPhone: phone } = shell ?? {}
  return (
    <InfoPage title={t`Privacy policy`} description={t`What this website stores about you, and what it does not.`}>
      <p>
        <Trans>
          You can browse medicines without telling us who you are. Your browser stores the pincode and language you choose; nothing is
          requested from other websites.
        </Trans>
      </p>
      <p>
        <Trans>We do not record your searches together with your identity.</Trans>
      </p>
      <h2>
        <Trans>What you consent to</Trans>
      </h2>
      <p>
        <Trans>
          Before a doctor or a pharmacy gets your data, a notice tells you what data and why. You can withdraw consent with one tap, just as
          you gave it.
        </Trans>
      </p>
      <h2>
        <Trans>What we keep, and for how long</Trans>
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
          You can view, correct, download and erase your data, see who viewed it, and name a nominee:{' '}
          <Link to="/account/privacy">Privacy</Link>.
        </Trans>
      </p>
      <p>
        <Trans>
          {officer} is responsible for your data: {phone}. You can also complain to the Data Protection Board of India.
        </Trans>
      </p>
    </InfoPage>
  )
}
