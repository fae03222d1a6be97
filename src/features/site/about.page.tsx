import { Trans, useLingui } from '@lingui/react/macro'
import { InfoPage } from './info-page.tsx'

export default function AboutPage() {
  const { t } = useLingui()
  return (
    <InfoPage title={t`About us`} description={t`What Parcha is, who runs it, and how we choose what you see.`}>
      <p>
        <Trans>
          Parcha helps people in India find their medicines, compare the same medicine by price, and have them brought home by a licensed
          pharmacy.
        </Trans>
      </p>
      <h2>
        <Trans>How we order what you see</Trans>
      </h2>
      <p>
        <Trans>
          Search results stand in the order of how well they match, then by what is in stock, then by how often they are ordered. No maker
          pays for a place.
        </Trans>
      </p>
      <h2>
        <Trans>How we compare medicines</Trans>
      </h2>
      <p>
        <Trans>
          We call two medicines the same only when they hold the same salts in the same strength and form. Where small differences matter,
          we offer no substitute.
        </Trans>
      </p>
    </InfoPage>
  )
}
