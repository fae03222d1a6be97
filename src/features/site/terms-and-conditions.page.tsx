import { Trans, useLingui } from '@lingui/react/macro'
import { InfoPage } from './info-page.tsx'

export default function TermsPage() {
  const { t } = useLingui()
  return (
    <InfoPage title={t`Terms and conditions`} description={t`The rules by which medicines are shown, sold and brought home.`}>
      <p>
        <Trans>
          Medicines are sold by licensed pharmacies. A medicine of Schedule H or H1 is packed only after a registered pharmacist has checked
          a valid prescription.
        </Trans>
      </p>
      <p>
        <Trans>Medicines of Schedule X and those named by the narcotics law are never sold online.</Trans>
      </p>
      <p>
        <Trans>A price is never above the maximum retail price and includes all taxes.</Trans>
      </p>
      <p>
        <Trans>We deliver only within the district of the pharmacy's licence.</Trans>
      </p>
    </InfoPage>
  )
}
