import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Chip, Stamp } from '../../../ui/layout/stamp.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import styles from './desk-grievances.module.css'
import { grievanceDue } from './grievance-due.rules.ts'
import type { Grievance } from '../records.contract.ts'

type Waiting = Grievance & { user_id: string }

/** One complaint: what was written, how long there is, and what can be done now. */
export function GrievanceCard({ grievance, now }: { grievance: Waiting; now: string }) {
  const moment = useMomentWords()
  return (
    <Card as="li" className={frame.card}>
      <p className={frame.head}>
        <Chip>{grievance.ticket_no}</Chip>
        <b className={frame.name}>{grievance.subject}</b>
        <Clock grievance={grievance} now={now} />
      </p>
      <p className={frame.facts}>{moment(grievance.created_at)}</p>
      {grievance.doctor && <AboutDoctor {...grievance.doctor} />}
      <p className={styles.message}>{grievance.message}</p>
      <Steps grievance={grievance} />
    </Card>
  )
}

/** What the council asks for when somebody reports a doctor (TPG-21). */
function AboutDoctor({ name, registration_no, council }: NonNullable<Waiting['doctor']>) {
  return (
    <p className={frame.facts}>
      <Trans>
        About {name}, reg. no. {registration_no}. Report serious misconduct to {council}.
      </Trans>
    </p>
  )
}

function Clock({ grievance, now }: { grievance: Waiting; now: string }) {
  const { t } = useLingui()
  const { step, hours } = grievanceDue(grievance, new Date(now))
  const left = Math.abs(hours)
  const days = Math.floor(left / 24)
  const span = left < 48 ? t`${plural(left, { one: '# hour', other: '# hours' })}` : t`${plural(days, { one: '# day', other: '# days' })}`
  if (hours < 0) return <Stamp tone="red">{step === 'acknowledge' ? t`Acknowledgement late by ${span}` : t`Answer late by ${span}`}</Stamp>
  return (
    <Stamp tone={hours <= 24 ? 'amber' : 'ink'}>{step === 'acknowledge' ? t`Acknowledge within ${span}` : t`Answer within ${span}`}</Stamp>
  )
}

function Steps({ grievance: { id, user_id, state } }: { grievance: Waiting }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, send, place, refuse } = useSending()
  const [answer, setAnswer] = useState('')
  const acknowledge = () =>
    send(async () => {
      await browserApi('POST /api/desk/grievance/{id}/acknowledge/', { params: { id }, body: { user_id } })
      await revalidate()
    })
  const reply = async () => {
    if (refuse({ answer: answer.trim() === '' ? t`This field is required` : null })) return
    await send(async () => {
      await browserApi('POST /api/desk/grievance/{id}/answer/', { params: { id }, body: { user_id, answer } })
      toasts.show({ kind: 'success', text: t`Answer sent` })
      await revalidate()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={reply}>
        {error && (
          <Notice kind="danger" live="alert">
            {error}
          </Notice>
        )}
        <Field label={t`Answer`} error={fields['answer']?.[0]}>
          {(control) => <TextArea {...control} maxLength={4000} value={answer} onChange={({ target }) => setAnswer(target.value)} />}
        </Field>
        <div className={frame.rowActions}>
          <Button type="submit" busy={busy}>
            <Trans>Send answer</Trans>
          </Button>
          {state === 'open' && (
            <Button variant="secondary" busy={busy} onClick={() => void acknowledge()}>
              <Trans>Acknowledge</Trans>
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
