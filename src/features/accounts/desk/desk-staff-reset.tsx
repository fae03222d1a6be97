import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Contracts } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import styles from './desk-staff.module.css'

type Member = Contracts['GET /api/desk/staff/']['response']['_zod']['output'][number]

/** Somebody lost their authenticator: one admin asks, another one confirms. */
export function StaffReset({ member }: { member: Member }) {
  if (member.is_me || !member.active) return null
  return member.reset ? <Waiting member={member} reset={member.reset} /> : <Ask member={member} />
}

function Ask({ member: { id } }: { member: Member }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const ask = async () => {
    if (refuse({ reason: reason.trim() === '' ? t`Enter the reason` : null })) return
    await send(async () => {
      await browserApi('POST /api/desk/staff/{id}/reset/', { params: { id }, body: { reason } })
      await revalidate()
    })
  }
  if (!asking)
    return (
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Trans>Reset authenticator</Trans>
        </Button>
      </div>
    )
  return (
    <div ref={place}>
      <Form onSubmit={ask} label={t`Reset authenticator`}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`Reason`}
          hint={t`Another admin has to confirm this within 24 hours.`}
          error={fields['reason']?.[0]}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div>
          <Button type="submit" busy={busy}>
            <Trans>Request reset</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Waiting({ member: { id, name }, reset }: { member: Member; reset: NonNullable<Member['reset']> }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const act = (what: 'confirm' | 'withdraw') => () =>
    void send(async () => {
      await browserApi(`POST /api/desk/staff/{id}/reset/${what}/`, { params: { id } })
      if (what === 'confirm') toasts.show({ kind: 'success', text: t`Reset. ${name} was sent a link to set up a new one.` })
      await revalidate()
    })
  const [who, until] = [reset.asked_by ?? '', moment(reset.ends_at)]
  return (
    <Notice kind="warning" title={<Trans>Authenticator reset requested by {who}</Trans>}>
      <p>{reset.reason}</p>
      <p className={styles.small}>
        {reset.by_me ? (
          <Trans>Another admin has to confirm it until {until}.</Trans>
        ) : (
          <Trans>
            Confirming signs {name} out everywhere and removes their passkeys. Valid until {until}.
          </Trans>
        )}
      </p>
      {error && <p role="alert">{error}</p>}
      <div className={styles.tools}>
        {!reset.by_me && (
          <Button variant="danger" busy={busy} onClick={act('confirm')}>
            <Trans>Confirm reset</Trans>
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={act('withdraw')}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </Notice>
  )
}
