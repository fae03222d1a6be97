import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/problem-state.tsx'
import { Scene } from '../../../ui/scene.tsx'

export function NothingYet() {
  return (
    <EmptyState
      illustration={<Scene name="empty-drawer" />}
      action={
        <ButtonLink to="/order-medicines">
          <Trans>Find medicines</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your cart is empty.</Trans>
    </EmptyState>
  )
}
