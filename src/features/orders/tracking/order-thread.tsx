import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Conversation } from '../thread/conversation.tsx'
import { SubstitutionCard } from '../thread/substitution-card.tsx'
import type { OrderThread, Substitution } from '../thread/thread.contract.ts'
import { useThreadFiles } from '../thread/use-thread-files.ts'
import type { Order } from '../orders.contract.ts'
import styles from './order.module.css'

/** The conversation with the pharmacy; read as soon as it stands here. */
export function PatientThread({ order, thread }: { order: Order; thread: OrderThread }) {
  const { id } = order
  const { revalidate } = useRevalidator()
  const [keys] = useState(idempotencyKeys)
  const { busy, error, send } = useSending()
  const write = async (body: { text: string } | { file: string }) => {
    await browserApi('POST /api/order/{id}/thread/', { params: { id }, body, idempotencyKey: keys.keyFor(body) })
    keys.done()
    await revalidate()
  }
  const files = useThreadFiles({ app: 'patient', draft: `order thread file ${id}`, send: (file) => write({ file }) })
  useEffect(() => {
    // What was missed stays unread and is read with the next look.
    if (thread.unread > 0) void browserApi('POST /api/order/{id}/thread/read/', { params: { id }, body: {} }).catch(() => {})
  }, [id, thread.unread])
  return (
    <Conversation
      id={id}
      thread={thread}
      reader="patient"
      files={files}
      onSay={(text) => send(() => write({ text }))}
      busy={busy}
      error={error}
      onLoad={() => void revalidate()}
      card={(substitution) => <Question order={order} substitution={substitution} />}
      empty={
        <Trans>Write to the pharmacy: what is missing, wrong or late, or a question about your medicines. Photos and PDFs help.</Trans>
      }
      closed={<Closed />}
    />
  )
}

function Closed() {
  return (
    <p className={styles.small}>
      <Trans>
        This conversation is closed. <Link to="/contact-us">Contact us</Link> if you still need help.
      </Trans>
    </p>
  )
}

/** One tap each way: nothing is preselected, and a no costs nothing. */
function Question({ order, substitution }: { order: Order; substitution: Substitution }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [keys] = useState(idempotencyKeys)
  const { busy, error, send } = useSending()
  const paid = order.payments.some(({ captured_at }) => captured_at !== null)
  const answer = async (accepted: boolean) => {
    const params = { id: order.id, substitution: substitution.id }
    const went = await send(async () => {
      const body = { accepted }
      await browserApi('POST /api/order/{id}/substitute/{substitution}/answer/', { params, body, idempotencyKey: keys.keyFor(body) })
      keys.done()
    })
    if (went)
      toasts.show({ kind: 'success', text: accepted ? t`The pharmacy sends the other product.` : t`Declined. The pharmacy was told.` })
    await revalidate()
  }
  return (
    <SubstitutionCard substitution={substitution} paid={paid}>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      {substitution.state === 'proposed' && (
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => void answer(true)}>
            <Trans>Accept this product</Trans>
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => void answer(false)}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
    </SubstitutionCard>
  )
}
