import { Trans, useLingui } from '@lingui/react/macro'
import { InfoPage } from './info-page.tsx'

export default function PrivacyPage() {
  const { t } = useLingui()
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
    </InfoPage>
  )
}
