import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskPaneError } from '../../../app/shell/desk-pane-error.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { onLiveEvent } from '../../accounts/sessions/live-events.ts'
import { Conversation } from '../thread/conversation.tsx'
import type { OrderThread } from '../thread/thread.contract.ts'
import { useThreadFiles } from '../thread/use-thread-files.ts'
import { AskedPatient } from './desk-asked-patient.tsx'
import type { ThreadProps } from './desk-substitute.types.ts'
import styles from './desk-substitute.module.css'

/** Comes when somebody opens the messages. */
export function OpenThread({ order, work }: ThreadProps) {
  const { id } = order
  const { thread, failure, load } = useDeskThread(id)
  const [keys] = useState(idempotencyKeys)
  const { busy, error, send } = useSending()
  const paid = order.payment_mode === 'online'
  const write = async (body: { text: string } | { file: string }) => {
    await browserApi('POST /api/desk/order/{id}/thread/', { params: { id }, body, idempotencyKey: keys.keyFor(body) })
    keys.done()
    await load()
  }
  const files = useThreadFiles({ app: 'desk', draft: `desk thread file ${id}`, send: (file) => write({ file }) })
  const settle = () => work(() => mark(id, true)).then(load)
  if (!thread) return failure === null ? <Skeleton shape="title" /> : <Failed failure={failure} load={load} />
  return (
    <>
      <Conversation
        id={id}
        thread={thread}
        reader="pharmacy"
        files={files}
        onSay={(text) => send(() => write({ text }))}
        busy={busy}
        error={error}
        onLoad={() => void load()}
        card={(one) => <AskedPatient orderId={id} substitution={one} paid={paid} work={work} />}
        empty={<Trans>No messages yet. What you write here reaches the patient on their order page.</Trans>}
        closed={
          <p className={styles.small}>
            <Trans>This conversation is closed.</Trans>
          </p>
        }
      />
      {thread.waiting_since !== null && (
        <Button variant="quiet" className={styles.settle} onClick={() => void settle()}>
          <Trans>No answer needed</Trans>
        </Button>
      )}
    </>
  )
}

function Failed({ failure, load }: { failure: unknown; load: () => unknown }) {
  const { t } = useLingui()
  return <DeskPaneError title={t`The messages did not load`} failure={failure} onRetry={() => void load()} />
}

const mark = (id: string, settled: boolean) => browserApi('POST /api/desk/order/{id}/thread/read/', { params: { id }, body: { settled } })

/** Read when it is opened and whenever something happened at the pharmacy; what is shown is read. */
function useDeskThread(id: string) {
  const [held, setHeld] = useState<{ thread: OrderThread | null; failure: unknown }>({ thread: null, failure: null })
  const load = useCallback(async () => {
    try {
      const thread = await browserApi('GET /api/desk/order/{id}/thread/', { params: { id } })
      setHeld({ thread, failure: null })
      // What was missed stays unread and is read with the next look.
      if (thread.unread > 0) await mark(id, false).catch(() => {})
    } catch (failure) {
      // What is on the screen stays when the line is broken.
      setHeld((before) => (before.thread ? before : { thread: null, failure }))
    }
  }, [id])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer of the server is what is kept
    const look = () => void load()
    look()
    return onLiveEvent('desk', look, look)
  }, [load])
  return { ...held, load }
}
