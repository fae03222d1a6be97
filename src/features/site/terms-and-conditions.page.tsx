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
      <h2>
        <Trans>Who sells</Trans>
      </h2>
      <p>
        <Trans>
          The seller of a medicine is the pharmacy whose name, address and licence stand beside it, on the order and on the bill. A
          prescription from here is good at every pharmacy.
        </Trans>
      </p>
      <h2>
        <Trans>What you pay</Trans>
      </h2>
      <p>
        <Trans>
          Before you pay you see one figure, with everything in it, and what it is made of. Nothing is in your cart that you did not put
          there, and no box is ticked for you.
        </Trans>
      </p>
      <p>
        <Trans>
          We have checked ourselves against the thirteen dark patterns that the Central Consumer Protection Authority named in 2023, and use
          none.
        </Trans>
      </p>
      <h2>
        <Trans>Cancelling, giving back, and your money</Trans>
      </h2>
      <p>
        <Trans>
          Until it is packed, you can cancel an order without a charge. What came damaged, wrong or expired is taken back; until when stands
          with each order.
        </Trans>
      </p>
      <p>
        <Trans>Money goes back the way it came, within 5 days. The rules for a doctor's fee stand beside it before you pay.</Trans>
      </p>
    </InfoPage>
  )
}
