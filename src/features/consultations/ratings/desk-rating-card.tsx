import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useMonthWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Stars } from '../../doctors/choosing/star.tsx'
import styles from './desk-ratings.module.css'
import type { DeskRating } from './ratings.contract.ts'

/** One comment with what can be done about it: an admin shows or refuses it, the doctor replies. */
export function RatingCard({ rating, decides }: { rating: DeskRating; decides: boolean }) {
  const { t } = useLingui()
  const month = useMonthWords()
  return (
    <Card as="li" className={styles.card}>
      <p className={styles.head}>
        <Stars stars={rating.stars} />
        <span>{t`${rating.stars} of 5`}</span>
        <b>{rating.doctor_name}</b>
        <span className={styles.small}>{month(rating.visited_month)}</span>
      </p>
      <p className={styles.words}>{rating.comment}</p>
      {rating.reason && (
        <p className={styles.small}>
          <Trans>Refused: {rating.reason}</Trans>
        </p>
      )}
      {rating.reply && (
        <p className={styles.small}>
          <b>
            <Trans>Doctor’s reply:</Trans>
          </b>{' '}
          {rating.reply}
        </p>
      )}
      {decides ? <Decision rating={rating} /> : <Reply rating={rating} />}
    </Card>
  )
}

function Decision({ rating: { id, doctor, state } }: { rating: DeskRating }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [reason, setReason] = useState('')
  const decide = (body: { decision: 'show' } | { decision: 'refuse'; reason: string }) =>
    send(async () => {
      await browserApi('POST /api/desk/rating/{doctor}/{id}/decide/', { params: { doctor, id }, body })
      await revalidate()
    })
  const turnDown = async () => {
    if (refuse({ reason: reason.trim() === '' ? t`This field is required` : null })) return
    await decide({ decision: 'refuse', reason })
  }
  return (
    <div ref={place} className={styles.decision}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {state !== 'shown' && (
        <Button busy={busy} onClick={() => void decide({ decision: 'show' })}>
          <Trans>Show comment</Trans>
        </Button>
      )}
      {state !== 'refused' && (
        <div className={styles.refuse}>
          <TextField
            label={t`Reason for refusing`}
            error={fields['reason']?.[0]}
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button variant="secondary" busy={busy} onClick={() => void turnDown()}>
            <Trans>Refuse comment</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function Reply({ rating: { id, doctor, reply } }: { rating: DeskRating }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [text, setText] = useState(reply ?? '')
  const submit = async () => {
    if (refuse({ reply: text.trim() === '' ? t`This field is required` : null })) return
    await send(async () => {
      await browserApi('POST /api/desk/rating/{doctor}/{id}/reply/', { params: { doctor, id }, body: { reply: text } })
      await revalidate()
    })
  }
  return (
    <div ref={place} className={styles.decision}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Field label={t`Your reply`} error={fields['reply']?.[0]}>
        {(control) => <TextArea {...control} rows={2} value={text} maxLength={600} onChange={({ target }) => setText(target.value)} />}
      </Field>
      <Button variant="secondary" busy={busy} onClick={() => void submit()}>
        <Trans>Post reply</Trans>
      </Button>
    </div>
  )
}
