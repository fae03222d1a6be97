import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { boardAddress, type BoardView } from './board-address.ts'

/** One sentence and one thing to do: filters are taken away first. */
export function BoardEmpty({ view }: { view: BoardView }) {
  const narrowed = view.term !== '' || view.filters.length > 0 || view.pincode !== null || view.cursor !== null
  if (narrowed)
    return (
      <PaneState
        icon="funnel-simple"
        title={<Trans>No order fits these filters</Trans>}
        actions={
          <ButtonLink variant="secondary" to={boardAddress(view, { term: '', filters: [], pincode: null })}>
            <Trans>Clear filters</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <PaneState
      icon="package"
      title={<Trans>No orders here.</Trans>}
      actions={
        view.stage !== 'open' && (
          <ButtonLink variant="secondary" to={boardAddress(view, { stage: 'open' })}>
            <Trans>Show all open orders</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>The next one rings here.</Trans>
    </PaneState>
  )
}
