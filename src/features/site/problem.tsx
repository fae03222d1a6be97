import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { ProblemState } from '../../ui/problem-state.tsx'
import { Scene } from '../../ui/scene.tsx'

/** A page that could not be: missing (404), or broken (anything else) and worth another try at the same address. */
export function Problem({ status }: { status: number }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const missing = status === 404
  const title = missing ? t`This page is not here` : t`Something went wrong`
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
              <Trans>Go to the home page</Trans>
            </ButtonLink>
          </>
        }
      >
        {missing ? (
          <Trans>The address may be old or mistyped. Search for a medicine, or start from the home page.</Trans>
        ) : (
          <Trans>Nothing you did is lost and no money was taken. Please try again in a moment.</Trans>
        )}
      </ProblemState>
    </div>
  )
}
