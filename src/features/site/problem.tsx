import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { ProblemState } from '../../ui/problem-state.tsx'
import { CutCable } from '../../ui/scenes/cut-cable.tsx'
import { EmptyDrawer } from '../../ui/scenes/empty-drawer.tsx'

/** A page that could not be: missing (404) or broken (anything else). */
export function Problem({ status }: { status: number }) {
  const { t } = useLingui()
  const missing = status === 404
  const title = missing ? t`This page is not here` : t`Something went wrong`
  return (
    <div className="wrap">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ProblemState
        illustration={missing ? <EmptyDrawer /> : <CutCable />}
        title={title}
        actions={
          <ButtonLink to="/" variant="primary">
            <Trans>Go to the home page</Trans>
          </ButtonLink>
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
