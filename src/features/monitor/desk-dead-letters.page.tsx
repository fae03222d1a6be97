import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import frame from '../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import type { Api } from '../../data/contracts.ts'
import type { PageArgs } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { cursorAfter } from '../../lib/cursor.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Pane } from '../../ui/layout/pane.tsx'
import { PaneState } from '../../ui/messages/pane-states.tsx'
import { DeadLetterCard } from './desk-dead-letter-card.tsx'
import type { DeadLetterView } from './monitor.contract.ts'

const pageOf = 20
const load = (api: Api, { url }: PageArgs) => {
  const cursor = url.searchParams.get('cursor')
  return api('GET /api/desk/dead_letter/', { query: { limit: pageOf, ...(cursor ? { cursor } : {}) } })
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** Tasks that were given up after all retries: what an admin looks at when something was not sent or not done. */
export default function DeskDeadLettersPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<DeadLetterView[]>
      title={t`Failed tasks`}
      lead={<Trans>Tasks that failed after all retries. Fix the cause, then retry them. They are deleted after 30 days.</Trans>}
    >
      {(letters) => <List letters={letters} />}
    </DeskFrame>
  )
}

function List({ letters }: { letters: DeadLetterView[] }) {
  const [search] = useSearchParams()
  const isFirst = !search.get('cursor')
  const last = letters.length === pageOf ? letters.at(-1) : undefined
  return (
    <>
      {letters.length === 0 ? (
        <Pane>
          <PaneState icon="check-circle" title={isFirst ? <Trans>No failed tasks.</Trans> : <Trans>No older failed tasks.</Trans>} />
        </Pane>
      ) : (
        <ul className={frame.cards}>
          {letters.map((letter) => (
            <DeadLetterCard key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      {(last || !isFirst) && (
        <p className={frame.rowActions}>
          {!isFirst && (
            <ButtonLink to="/desk/dead-letters" variant="secondary">
              <Trans>Newest tasks</Trans>
            </ButtonLink>
          )}
          {last && (
            <ButtonLink
              to={`/desk/dead-letters?${new URLSearchParams({ cursor: cursorAfter(last.failed_at, last.id) }).toString()}`}
              variant="secondary"
            >
              <Trans>Older tasks</Trans>
            </ButtonLink>
          )}
        </p>
      )}
    </>
  )
}
