import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useRouteLoaderData } from 'react-router'
import { inBrowser, onServer, type Shell } from '../../data/page-data.ts'
import { InfoPage } from '../../app/shell/info-page.tsx'
import { loadSellers, WhoRunsIt } from './who-runs-it.tsx'

export const loader = onServer(loadSellers)
export const clientLoader = inBrowser(loadSellers)

export default function AboutPage() {
  const { t } = useLingui()
  const sellers = useLoaderData<typeof loader>()
  const brand = useRouteLoaderData<Shell>('root')?.brand ?? ''
  return (
    <InfoPage title={t`About us`} description={t`What ${brand} is, who runs it, and how we rank results.`}>
      <p>
        <Trans>
          {brand} helps people in India find their medicines, compare prices of the same medicine, and get them delivered home by a licensed
          pharmacy.
        </Trans>
      </p>
      <WhoRunsIt sellers={sellers} />
      <h2>
        <Trans>How we rank results</Trans>
      </h2>
      <p>
        <Trans>
          Search results are ranked by how well they match, then by availability, then by how often they are ordered. No maker pays for a
          position.
        </Trans>
      </p>
      <h2>
        <Trans>How we compare medicines</Trans>
      </h2>
      <p>
        <Trans>
          We call two medicines the same only when they have the same salts in the same strength and form. Where small differences matter,
          we offer no substitutes.
        </Trans>
      </p>
    </InfoPage>
  )
}
