import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { Connection } from './connections.contract.ts'
import type { ConnectionsData } from './connections.types.ts'
import { ConnectionInput } from './desk-connection-input.tsx'
import { RefusedCheck } from './desk-connection-refused.tsx'
import { FreshFactor, needsFreshFactor } from './desk-fresh-factor.tsx'
import { type FailedCheck, failedCheck } from './failed-check.rules.ts'

interface FormProps {
  connection: Connection
  data: ConnectionsData
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Saved only when the service works with it; after a refusal everything typed is still there. */
export function ConnectionForm({ connection: { name, fields: known }, data, onDone, onCancel }: FormProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(() => Object.fromEntries(known.map((field) => [field.name, field.value ?? ''])))
  const [failed, setFailed] = useState<FailedCheck | null>(null)
  const [confirming, setConfirming] = useState(false)
  const { busy, error, fields, place, send } = useSending()
  const submit = async () => {
    setFailed(null)
    await send(async () => {
      try {
        await browserApi('PUT /api/desk/connection/{connection}/', { params: { connection: name }, body: { settings: draft } })
      } catch (failure) {
        const check = failedCheck(failure)
        if (check) return setFailed(check)
        if (needsFreshFactor(failure)) return setConfirming(true)
        throw failure
      }
      toasts.show({ kind: 'success', text: t`Saved. It works.` })
      await onDone()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {name === 'payments' && <WebhookAddress url={data.webhook_url} />}
        {error && <Notice kind="danger" live="alert" title={error} />}
        {failed && <RefusedCheck check={failed} />}
        {known.map((field) => (
          <ConnectionInput
            key={field.name}
            field={field}
            error={fields[field.name]?.[0]}
            value={draft[field.name] ?? ''}
            onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        <div className={frame.rowActions}>
          <Button type="submit" busy={busy}>
            <Trans>Test and save</Trans>
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
      <FreshFactor open={confirming} onClose={() => setConfirming(false)} onPassed={submit} />
    </div>
  )
}

function WebhookAddress({ url }: { url: string }) {
  const { t } = useLingui()
  return (
    <Notice title={t`Add a webhook at Razorpay`}>
      <p>
        <Trans>Enter this address, choose all payment and refund events and order.paid, and use the webhook secret below.</Trans>
      </p>
      <p className={frame.name}>
        <code>{url}</code>
      </p>
    </Notice>
  )
}
