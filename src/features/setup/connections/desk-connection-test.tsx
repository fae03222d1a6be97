import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Connection } from './connections.contract.ts'
import type { ConnectionsData } from './connections.types.ts'
import { useConnectionWords } from './desk-connection-words.tsx'
import { deviceSubscription } from './device-subscription.ts'

interface TestProps {
  connection: Connection
  data: ConnectionsData
  onTested: () => Promise<void>
}

/** Tries the service for real; a message goes to whoever tests. */
export function TestConnection({ connection: { name, works }, data, onTested }: TestProps) {
  const { t } = useLingui()
  const { title } = useConnectionWords()[name]
  const { busy, error, fields, place, send } = useSending()
  const [email, setEmail] = useState(data.email ?? '')
  const [tested, setTested] = useState(false)
  const submit = async () => {
    setTested(false)
    await send(async () => {
      const subscription = name === 'push' ? await deviceSubscription(data.web_push_key) : undefined
      const body = { ...(subscription ? { subscription } : {}), ...(name === 'email' && email ? { email } : {}) }
      await browserApi('POST /api/desk/connection/{connection}/test/', { params: { connection: name }, body })
      await onTested()
      setTested(true)
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`Test ${title}`}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {fields['subscription']?.[0] && (
          <Notice kind="danger" live="alert" title={t`Allow notifications in this browser, then test again.`} />
        )}
        {tested && works && <Notice kind="success" live="status" title={<Passed name={name} email={email} phone={data.phone_ends} />} />}
        {name === 'email' && (
          <TextField
            label={t`Send the test to`}
            type="email"
            autoComplete="email"
            error={fields['email']?.[0]}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <div>
          <Button type="submit" variant="secondary" busy={busy} aria-label={t`Test now: ${title}`}>
            <Trans>Test now</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Passed({ name, email, phone }: { name: Connection['name']; email: string; phone: string | null }) {
  if (name === 'email') return <Trans>It works. We sent an email to {email}.</Trans>
  if (name === 'push') return <Trans>It works. A notification is on its way to this browser.</Trans>
  if (name === 'sms' || name === 'sms-second')
    return <Trans>It works. We sent an SMS with the code 000000 to your phone ending in {phone}. It signs nobody in.</Trans>
  return <Trans>It works.</Trans>
}
