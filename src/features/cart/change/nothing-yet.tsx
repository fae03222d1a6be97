import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'

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
