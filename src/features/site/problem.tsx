import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Shell } from '../../data/page-data.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ProblemState } from '../../ui/messages/problem-state.tsx'
import { Scene } from '../../ui/pictures/scene.tsx'
import { keptByWorker } from './load-when-online.ts'
import { useReloadWhenOnline } from './reload-when-online.ts'

/**
 * A page that could not be: missing (404), or broken (anything else) and worth another try at the same address. What the server's being away has
 * broken is whole again once it is back, by itself.
 */
export function Problem({ status }: { status: number; code?: string | undefined }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const shell = useRouteLoaderData<Shell>('root')
  const brand = shell?.brand ?? t`the server`
  const missing = status === 404
  const away = status === 0
  useCopy(away)
  useReloadWhenOnline(away || status === 429 || status >= 500)
  const title = missing ? t`Page not found` : away ? t`Reconnecting…` : t`Something went wrong`
  return (
    <div className="wrap">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ProblemState
        illustration={<Scene name={missing ? 'empty-drawer' : 'cut-cable'} />}
        title={title}
        actions={
          <>
            {!missing && (
              <ButtonLink to={`${pathname}${search}`} reloadDocument variant="primary">
                <Trans>Try again</Trans>
              </ButtonLink>
            )}
            <ButtonLink to="/" variant={missing ? 'primary' : 'secondary'}>
              <Trans>Go to home page</Trans>
            </ButtonLink>
            {missing && <WaysOn />}
          </>
        }
      >
        {missing ? (
          <Trans>The link may be old or mistyped. Search for a medicine, or start from the home page.</Trans>
        ) : away ? (
          <Trans>
            We cannot reach {brand} right now. This page will open automatically when we reconnect. Your orders and payments are safe.
          </Trans>
        ) : (
          <Trans>Nothing was lost and you were not charged. Please try again in a moment.</Trans>
        )}
      </ProblemState>
    </div>
  )
}

/** From a page that is not there: what is done here, as far as it is offered. */
function WaysOn() {
  const services = useRouteLoaderData<Shell>('root')?.services
  return (
    <>
      {services?.orders !== 'not_offered' && (
        <ButtonLink to="/order-medicines" variant="secondary">
          <Trans>Order Medicines</Trans>
        </ButtonLink>
      )}
      {services?.consultations !== 'not_offered' && (
        <ButtonLink to="/consultation" variant="secondary">
          <Trans>Talk to a doctor</Trans>
        </ButtonLink>
      )}
    </>
  )
}

/** Whoever came here by a link has the page as it was kept, or hears that they are offline; a page that was loaded whole is that copy already. */
function useCopy(away: boolean): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    const { href, hash } = location
    const here = href.slice(0, href.length - hash.length)
    if (away && loaded && loaded.name.split('#')[0] !== here && keptByWorker(location)) location.replace(href)
  }, [away])
}
