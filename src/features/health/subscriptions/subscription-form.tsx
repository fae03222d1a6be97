import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { FieldNote, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import styles from '../health.module.css'
import type { Interval } from './subscription.rules.ts'

interface SubscriptionInput {
  quantity: number
  every_days: Interval
  next_on: string
}
interface FormProps {
  /** Of the draft that is kept. */
  draft: string
  initial: SubscriptionInput
  intervals: readonly Interval[]
  packPaise: number
  onSave: (input: SubscriptionInput) => Promise<unknown>
  saved: string
  children?: ReactNode
}

/** How much of it comes how often, and when next. */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function SubscriptionForm({ draft: draftName, initial, intervals, packPaise, onSave, saved, children }: FormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [draft, setDraft, forget] = useDraft(draftName, {
    ...initial,
    quantity: String(initial.quantity),
    every_days: String(initial.every_days),
  })
  const { busy, error, fields, place, send, refuse } = useSending()
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })
  const packs = Number(draft.quantity)
  const arePacks = Number.isInteger(packs) && packs >= 1 && packs <= 30
  const submit = async () => {
    const wrong = {
      quantity: arePacks ? null : t`Enter a number from 1 to 30`,
      next_on: draft.next_on === '' ? t`Choose a day` : null,
    }
    if (refuse(wrong)) return
    const input = { quantity: packs, every_days: Number(draft.every_days) as Interval, next_on: draft.next_on }
    if (!(await send(async () => void (await onSave(input))))) return
    forget()
    toasts.show({ kind: 'success', text: saved })
    await navigate('/account/subscriptions')
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`Packs each time`}
          inputMode="numeric"
          name="quantity"
          autoComplete="off"
          error={fields['quantity']?.[0]}
          value={draft.quantity}
          onChange={(event) => change({ quantity: event.target.value })}
        />
        <ChoiceGroup
          type="radio"
          name="every_days"
          legend={t`How often`}
          choices={intervals.map((every_days) => ({ value: String(every_days), label: t`Every ${every_days} days` }))}
          chosen={[draft.every_days]}
          onChange={([every_days = draft.every_days]) => change({ every_days })}
        />
        <FieldNote text={fields['every_days']?.[0]} />
        <TextField
          label={t`Next order on`}
          hint={t`We ask you on this day. Nothing is ordered before you confirm.`}
          type="date"
          name="next_on"
          error={fields['next_on']?.[0]}
          value={draft.next_on}
          onChange={(event) => change({ next_on: event.target.value })}
        />
        {arePacks && (
          <p>
            <b className="num">{formatPaise(packs * packPaise)}</b>{' '}
            <span className={styles.small}>
              <Trans>each time at today’s price, without delivery</Trans>
            </span>
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          {children}
        </div>
      </Form>
    </div>
  )
}
