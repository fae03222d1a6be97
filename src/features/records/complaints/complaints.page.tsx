import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { randomId } from '../../../lib/random-id.ts'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import styles from '../../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Grievance } from '../records.contract.ts'

const load = (api: Api) => api('GET /api/grievance/')
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function ComplaintsPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data>
      title={t`Complaints`}
      back={{ to: '/account/privacy', label: t`Privacy` }}
      lead={<Trans>We acknowledge every complaint within 48 hours and reply within 30 days.</Trans>}
    >
      {(complaints) => (
        <div className={styles.parts}>
          {complaints.length > 0 && (
            <ul className={styles.cards}>
              {complaints.map((complaint) => (
                <ComplaintCard key={complaint.id} complaint={complaint} />
              ))}
            </ul>
          )}
          <ComplaintForm />
        </div>
      )}
    </AccountFrame>
  )
}

function ComplaintCard({ complaint }: { complaint: Grievance }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { ticket_no, subject, message, state, created_at, ack_by, due_by, answered_at, answer, regards } = complaint
  const states = { open: t({ message: 'Open', context: 'state' }), acknowledged: t`In progress`, answered: t`Answered` }
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{subject}</h2>
        <Stamp tone={state === 'answered' ? 'leaf' : 'ink'}>{states[state]}</Stamp>
      </div>
      <p className={styles.facts}>
        <span className="num">{ticket_no}</span>, {moment(created_at)}
        {regards && (
          <>
            ,{' '}
            <Link to={regards.kind === 'order' ? `/account/orders/${regards.id}` : `/account/appointments/${regards.id}`}>
              {regards.number}
            </Link>
          </>
        )}
      </p>
      <p>{message}</p>
      {state === 'open' && <p className={styles.facts}>{t`We will acknowledge it by ${moment(ack_by)}`}</p>}
      {state !== 'answered' && <p className={styles.facts}>{t`Reply due by ${moment(due_by)}`}</p>}
      {answer && answered_at && (
        <Notice kind="success" title={t`Our reply, ${moment(answered_at)}`}>
          {answer}
        </Notice>
      )}
    </Card>
  )
}

const abouts = ['order', 'consultation', 'doctor', 'payment', 'privacy', 'access', 'other'] as const
type About = (typeof abouts)[number]

// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
function ComplaintForm() {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [doctor, name] = [search.get('doctor'), search.get('name')]
  const nothing = { about: 'order' as About, subject: '', message: '' }
  const [draft, setDraft, forget] = useDraft(
    doctor ? `complaint ${doctor}` : 'complaint',
    doctor ? { ...nothing, about: 'doctor' as About, subject: name ?? '' } : nothing,
  )
  const [key, setKey] = useState(randomId)
  const { busy, error, fields, place, send, refuse } = useSending()
  const words: Record<About, string> = {
    order: t`An order`,
    consultation: t`A consultation`,
    doctor: t`A doctor`,
    payment: t`Payment or refund`,
    privacy: t`My data`,
    access: t`Accessibility problem`,
    other: t`Something else`,
  }
  const submit = async () => {
    const missing = (text: string) => (text.trim() === '' ? t`This field is required` : null)
    if (refuse({ subject: missing(draft.subject), message: missing(draft.message) })) return
    if (
      !(await send(
        async () =>
          void (await browserApi('POST /api/grievance/', {
            body: { ...draft, ...(doctor && draft.about === 'doctor' ? { doctor } : {}) },
            idempotencyKey: key,
          })),
      ))
    )
      return
    setDraft(nothing)
    setSearch({}, { replace: true })
    forget()
    setKey(randomId())
    toasts.show({ kind: 'success', text: t`Complaint submitted` })
    await revalidate()
  }
  return (
    <section className={styles.part} aria-labelledby="new-complaint" ref={place}>
      <h2 id="new-complaint">
        <Trans>New complaint</Trans>
      </h2>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <SelectField
          label={t`What is it about?`}
          error={fields['about']?.[0]}
          name="about"
          value={draft.about}
          onChange={(event) => setDraft({ ...draft, about: event.target.value as About })}
        >
          {abouts.map((about) => (
            <option key={about} value={about}>
              {words[about]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Subject`}
          error={fields['subject']?.[0]}
          name="subject"
          maxLength={120}
          value={draft.subject}
          onChange={(event) => setDraft({ ...draft, subject: event.target.value })}
        />
        <Field label={t`What happened?`} error={fields['message']?.[0]}>
          {(control) => (
            <TextArea
              {...control}
              name="message"
              rows={5}
              maxLength={4000}
              value={draft.message}
              onChange={(event) => setDraft({ ...draft, message: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          <Trans>Send complaint</Trans>
        </Button>
      </Form>
    </section>
  )
}
