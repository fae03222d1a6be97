import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { DeskGrievance } from '../records.contract.ts'
import styles from './desk-grievances.module.css'
import { grievanceDue } from './grievance-due.rules.ts'

/** One complaint: who, about what, what was written, how long there is, and what can be done now. */
export function GrievancePane({ grievance, now }: { grievance: DeskGrievance; now: string }) {
  return (
    <Pane title={grievance.subject} tools={<GrievanceClock grievance={grievance} now={now} />}>
      <div className={styles.one}>
        <Facts grievance={grievance} />
        <p className={styles.message}>{grievance.message}</p>
        {grievance.state === 'answered' ? <p className={styles.message}>{grievance.answer}</p> : <Steps grievance={grievance} />}
        <Others others={grievance.others} />
      </div>
    </Pane>
  )
}

function Facts({ grievance }: { grievance: DeskGrievance }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { ticket_no, created_at, ack_by, acknowledged_at, due_by, answered_at, person, visit, doctor, regards } = grievance
  const who = person ? <Link to={`/desk/patients/${person.id}`}>{person.name}</Link> : t`Account erased`
  const seen = visit && [visit.number, visit.doctor, moment(visit.at)].filter(Boolean).join(' · ')
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t`Ticket`}>{ticket_no}</Fact>
        <Fact name={t`Person`}>{who}</Fact>
        <Fact name={t`Filed`}>{moment(created_at)}</Fact>
        <Fact name={acknowledged_at ? t`Acknowledged` : t`Acknowledge by`}>{moment(acknowledged_at ?? ack_by)}</Fact>
        <Fact name={answered_at ? t`Answered` : t`Answer by`}>{moment(answered_at ?? due_by)}</Fact>
        {regards && (
          <Fact name={regards.kind === 'order' ? t`Order` : t`Appointment`}>
            <Link to={pathOf(regards, grievance.patient_id)}>{regards.number}</Link>
          </Fact>
        )}
        {seen && <Fact name={t`Last visit before`}>{seen}</Fact>}
      </dl>
      {doctor && <AboutDoctor {...doctor} />}
    </>
  )
}

/** An order opens as it stands; an appointment on the page of its patient, which asks why it is opened. */
function pathOf({ kind, id }: NonNullable<DeskGrievance['regards']>, patient: string | null): string {
  const patientPath = `/desk/patients/${patient ?? ''}`
  return kind === 'order' ? `/desk/orders/${id}/summary${patient ? `?patient=${patient}` : ''}` : patientPath
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What the council asks for when somebody reports a doctor (TPG-21). */
function AboutDoctor({ name, registration_no, council }: NonNullable<DeskGrievance['doctor']>) {
  return (
    <p className={styles.soft}>
      <Trans>
        About {name}, reg. no. {registration_no}. Report serious misconduct to {council}.
      </Trans>
    </p>
  )
}

function Others({ others }: Pick<DeskGrievance, 'others'>) {
  const { t } = useLingui()
  const moment = useMomentWords()
  if (others.length === 0) return null
  const states = { open: t({ message: 'Open', context: 'state' }), acknowledged: t`Acknowledged`, answered: t`Answered` }
  return (
    <section>
      <h3 className={styles.soft}>
        <Trans>Other complaints of this account</Trans>
      </h3>
      <ul className={styles.others}>
        {others.map((one) => (
          <li key={one.ticket_no}>
            <span>
              {one.subject} <span className={styles.soft}>{[one.ticket_no, moment(one.created_at)].join(' · ')}</span>
            </span>
            <Stamp tone={one.state === 'answered' ? 'ink' : 'amber'}>{states[one.state]}</Stamp>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function GrievanceClock({ grievance, now }: { grievance: DeskGrievance; now: string }) {
  const { t } = useLingui()
  if (grievance.state === 'answered') return <Stamp tone="leaf">{t`Answered`}</Stamp>
  const { step, hours } = grievanceDue(grievance, new Date(now))
  const left = Math.abs(hours)
  const days = Math.floor(left / 24)
  const span = left < 48 ? t`${plural(left, { one: '# hour', other: '# hours' })}` : t`${plural(days, { one: '# day', other: '# days' })}`
  if (hours < 0) return <Stamp tone="red">{step === 'acknowledge' ? t`Acknowledgement late by ${span}` : t`Answer late by ${span}`}</Stamp>
  return (
    <Stamp tone={hours <= 24 ? 'amber' : 'ink'}>{step === 'acknowledge' ? t`Acknowledge within ${span}` : t`Answer within ${span}`}</Stamp>
  )
}

function Steps({ grievance: { id, user_id, state } }: { grievance: DeskGrievance }) {
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
        <div className={styles.actions}>
          <Button type="submit" busy={busy} data-shortcut="main">
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
