import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { Stars } from '../../doctors/choosing/star.tsx'
import styles from './rate-visit.module.css'
import type { OwnRating, RatingForm } from './ratings.contract.ts'

const longest = 600

/** Once the visit took place: five stars and, if somebody wants, a few words. Nothing stands here when it cannot be rated. */
export function RateVisit({ consultation, form }: { consultation: string; form: RatingForm }) {
  if (form.rating) return <Rated rating={form.rating} />
  return form.rate_until === null ? null : <RatingQuestion consultation={consultation} />
}

function RatingQuestion({ consultation }: { consultation: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const [{ stars, comment }, setDraft, forget] = useDraft(`rating ${consultation}`, { stars: 0, comment: '' })
  const [keys] = useState(idempotencyKeys)
  const words = comment.trim()
  const rate = () =>
    send(async () => {
      const body = { stars, ...(words ? { comment: words } : {}) }
      await browserApi('POST /api/my_appointment/{id}/rating/', { params: { id: consultation }, body, idempotencyKey: keys.keyFor(body) })
      forget()
      await revalidate()
    })
  return (
    <Card as="section" className={styles.card}>
      <fieldset className={styles.stars}>
        <legend className={styles.legend}>
          <Trans>How was your visit?</Trans>
        </legend>
        {[1, 2, 3, 4, 5].map((one) => (
          <label key={one} className={styles.star}>
            <input type="radio" name="stars" value={one} checked={stars === one} onChange={() => setDraft({ stars: one, comment })} />
            <Stars stars={one} />
            <span className={styles.word}>{t`${one} of 5`}</span>
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <>
          <Field
            label={t`Comment (optional)`}
            hint={t`Shown without your name after we have read it. Please write nothing about your health.`}
          >
            {(control) => (
              <TextArea
                {...control}
                value={comment}
                maxLength={longest}
                onChange={(event) => setDraft({ stars, comment: event.currentTarget.value })}
              />
            )}
          </Field>
          <Button busy={busy} onClick={() => void rate()}>
            <Trans>Submit rating</Trans>
          </Button>
        </>
      )}
      {error && <Notice kind="danger" live="alert" title={error} />}
    </Card>
  )
}

function Rated({ rating: { stars, comment, state, reply } }: { rating: OwnRating }) {
  const { t } = useLingui()
  const states = {
    none: null,
    waiting: t`Your comment is shown after we have read it.`,
    shown: t`Your comment is shown on the doctor’s page, without your name.`,
    refused: t`Your comment is not shown. Your stars count.`,
  }
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.legend}>
        <Trans>Your rating</Trans>
      </h2>
      <p className={styles.given}>
        <Stars stars={stars} /> <span>{t`${stars} of 5`}</span>
      </p>
      {comment && <p className={styles.comment}>{comment}</p>}
      {states[state] && <p className={styles.word}>{states[state]}</p>}
      {reply && (
        <p>
          <b>
            <Trans>Doctor’s reply:</Trans>
          </b>{' '}
          {reply}
        </p>
      )}
    </Card>
  )
}
