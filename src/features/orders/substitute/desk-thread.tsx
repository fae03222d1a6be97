import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import type { ThreadProps } from './desk-substitute.types.ts'
import styles from './desk-substitute.module.css'

const OpenThread = lazy(() => import('./desk-open-thread.tsx').then((part) => ({ default: part.OpenThread })))

/** What the patient wrote about this order: folded until somebody opens it, and open by itself while a message waits. */
export function DeskThread({ order, work }: ThreadProps) {
  const { unread, waiting_since } = order.thread
  const asks = order.lines.some(({ awaits_answer }) => awaits_answer)
  const [open, setOpen] = useState(waiting_since !== null || asks)
  return (
    <details className={styles.thread} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Messages</Trans>{' '}
        {waiting_since !== null && (
          <span className={styles.waits}>
            {unread > 0 ? <Plural value={unread} one="# new message" other="# new messages" /> : <Trans>Message waiting</Trans>}
          </span>
        )}
        {asks && (
          <span className={styles.waits}>
            <Trans>Waiting for the patient</Trans>
          </span>
        )}
      </summary>
      {open && (
        <Suspense fallback={<Skeleton shape="title" />}>
          <OpenThread key={order.id} order={order} work={work} />
        </Suspense>
      )}
    </details>
  )
}
