import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { connectionFields } from '../connections/connections.rules.ts'
import { ConnectionInput } from '../connections/desk-connection-input.tsx'
import { RefusedCheck } from '../connections/desk-connection-refused.tsx'
import { type FailedCheck, failedCheck } from '../connections/failed-check.rules.ts'

type Service = 'sms' | 'sms-second'
const services = [
  { value: 'sms', label: 'MSG91' },
  { value: 'sms-second', label: 'Twilio' },
] as const satisfies { value: Service; label: string }[]

interface FirstSmsProps {
  token: string
  sms: 'environment' | 'browser' | 'none'
  /** What comes after it; `change` leads back, for somebody whose code does not arrive. */
  children: (change: ReactNode) => ReactNode
}

/** An installation that cannot send a sign-in code yet asks for an SMS service before anything else. */
export function FirstSms({ token, sms, children }: FirstSmsProps) {
  const [source, setSource] = useState(sms)
  const [changing, setChanging] = useState(sms === 'none')
  const saved = () => {
    setSource('browser')
    setChanging(false)
  }
  if (changing) return <SmsForm token={token} onSaved={saved} onBack={source === 'none' ? null : () => setChanging(false)} />
  return children(
    source === 'browser' && (
      <Button variant="quiet" onClick={() => setChanging(true)}>
        <Trans>No code? Change the SMS settings</Trans>
      </Button>
    ),
  )
}

interface FormProps {
  token: string
  onSaved: () => void
  onBack: (() => void) | null
}

function WhySms() {
  const { t } = useLingui()
  return (
    <Notice title={t`Set up SMS first`}>
      <Trans>You sign in with a code by SMS, so this installation needs an SMS service. The keys are tested, then stored encrypted.</Trans>
    </Notice>
  )
}

/** Saved only when the service takes the keys; after a refusal everything typed is still there. */
function SmsForm({ token, onSaved, onBack }: FormProps) {
  const { t } = useLingui()
  const [service, setService] = useState<Service>('sms')
  const [draft, setDraft] = useState<Partial<Record<string, string>>>({})
  const [failed, setFailed] = useState<FailedCheck | null>(null)
  const { busy, error, fields, place, send } = useSending()
  const asked = connectionFields[service].filter(({ optional }) => !optional)
  const submit = async () => {
    setFailed(null)
    await send(async () => {
      const settings = Object.fromEntries(asked.map(({ name }) => [name, draft[name] ?? '']))
      try {
        await browserApi('POST /api/setup/sms/', { body: { token, service, settings } })
      } catch (failure) {
        const check = failedCheck(failure)
        if (check) return setFailed(check)
        throw failure
      }
      toasts.show({ kind: 'success', text: t`Saved. It works.` })
      onSaved()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        <WhySms />
        {error && <Notice kind="danger" live="alert" title={error} />}
        {failed && <RefusedCheck check={failed} />}
        <ChoiceGroup
          type="radio"
          name="service"
          legend={t`SMS service`}
          choices={services}
          chosen={[service]}
          onChange={([chosen]) => setService(chosen === 'sms-second' ? 'sms-second' : 'sms')}
        />
        {asked.map(({ name, secret }) => (
          <ConnectionInput
            key={name}
            field={{ name, value: secret ? null : '', saved: false, ends: '' }}
            error={fields[name]?.[0]}
            value={draft[name] ?? ''}
            onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <Button type="submit" full busy={busy}>
          <Trans>Test and save</Trans>
        </Button>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
      </Form>
    </div>
  )
}
