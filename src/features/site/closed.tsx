import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Shell } from '../../data/page-data.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ProblemState } from '../../ui/messages/problem-state.tsx'
import { Scene } from '../../ui/pictures/scene.tsx'
import { SupportLine } from './support-line.tsx'

/** Stands for a page that begins what the clinic may not do yet, or does not offer. */
export function Closed({ why }: { why: 'closed' | 'not_offered' }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const shell = useRouteLoaderData<Shell>('root')
  const phone = shell?.supportPhone ?? ''
  const soon = why === 'closed'
  // A clinic that has opened with medicines alone, or with doctors alone, does not say that it is closed.
  const notYet = Object.values(shell?.services ?? {}).includes('open') ? t`This service is not open yet` : t`This clinic is not open yet`
  const title = soon ? notYet : t`This service is not available here`
  return (
    <div className="wrap">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ProblemState
        illustration={<Scene name="empty-drawer" />}
        title={title}
        actions={
          <>
            {soon && (
              <ButtonLink to={`${pathname}${search}`} reloadDocument variant="primary">
                <Trans>Try again</Trans>
              </ButtonLink>
            )}
            <ButtonLink to={soon ? '/contact-us' : '/'} variant={soon ? 'secondary' : 'primary'}>
              {soon ? <Trans>Contact us</Trans> : <Trans>Go to home page</Trans>}
            </ButtonLink>
          </>
        }
      >
        {soon ? (
          <Trans>We are getting ready and will open soon. Orders you placed, appointments and records stay in your account.</Trans>
        ) : (
          <Trans>This clinic does not offer this service.</Trans>
        )}
        <SupportLine phone={phone} />
      </ProblemState>
    </div>
  )
}
