import { Trans, useLingui } from '@lingui/react/macro'
import { InfoPage } from './info-page.tsx'

export default function TermsPage() {
  const { t } = useLingui()
  return (
    <InfoPage title={t`Terms and conditions`} description={t`The rules for showing, selling and delivering medicines.`}>
      <p>
        <Trans>
          Medicines are sold by licensed pharmacies. Schedule H and H1 medicines are packed only after a registered pharmacist has checked a
          valid prescription.
        </Trans>
      </p>
      <p>
        <Trans>Schedule X medicines and those covered by the narcotics law are never sold online.</Trans>
      </p>
      <p>
        <Trans>Prices never exceed the maximum retail price and include all taxes.</Trans>
      </p>
      <p>
        <Trans>We deliver only within the district of the pharmacy’s licence.</Trans>
      </p>
      <h2>
        <Trans>Who sells the medicines</Trans>
      </h2>
      <p>
        <Trans>
          The seller of a medicine is the pharmacy whose name, address and licence appear next to it, on the order and on the bill. A
          prescription from here is valid at every pharmacy.
        </Trans>
      </p>
      <h2>
        <Trans>Prices and charges</Trans>
      </h2>
      <p>
        <Trans>
          Before you pay, you see one total with everything included, and how it is made up. Your cart has only what you added, and no box
          is ticked for you.
        </Trans>
      </p>
      <p>
        <Trans>
          We have checked this website against the thirteen dark patterns that the Central Consumer Protection Authority named in 2023, and
          use none of them.
        </Trans>
      </p>
      <h2>
        <Trans>Cancellations, returns and refunds</Trans>
      </h2>
      <p>
        <Trans>
          You can cancel an order free of charge until it is packed. Items that arrive damaged, wrong or expired can be returned; each order
          shows until when.
        </Trans>
      </p>
      <p>
        <Trans>
          Refunds go to your original payment method within 5 days. The refund rules for a doctor’s fee are shown next to it before you pay.
        </Trans>
      </p>
    </InfoPage>
  )
}
