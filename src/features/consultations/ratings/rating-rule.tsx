import { Trans } from '@lingui/react/macro'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'

/** How ratings come about, wherever one is shown. */
export function RatingRule() {
  return (
    <Disclosure summary={<Trans>How ratings are counted</Trans>}>
      <p>
        <Trans>
          Only patients whose visit took place can rate it, once. We show the plain average of recent visits, and none while there are few.
          No doctor can pay for a place, hide or remove a rating; they can reply.
        </Trans>
      </p>
    </Disclosure>
  )
}
