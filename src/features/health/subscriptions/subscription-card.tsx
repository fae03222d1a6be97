import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { productPath } from '../../../lib/medicine-id.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Patient } from '../../accounts/patients.contract.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { mustWait, RefillWait } from '../doses/refill-action.tsx'
import styles from '../health.module.css'
import type { Subscription } from './subscriptions.contract.ts'

type CardProps = { subscription: Subscription; person: Pick<Patient, 'name'> | undefined }

/** What comes again when, at today's price, and what can be done about it. */
export function SubscriptionCard({ subscription, person }: CardProps) {
  const { t } = useLingui()
  const { longDay } = useTimeWords()
  const { id, medicine_id, name, manufacturer, quantity, every_days, next_on, state, amount_paise } = subscription
  const stamp = { due: t`Due`, paused: t`Paused`, active: null }[state]
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2>
          <Link to={productPath(medicine_id)}>{name}</Link>
        </h2>
        {stamp && <Stamp>{stamp}</Stamp>}
      </div>
      <p className={styles.small}>{manufacturer}</p>
      <p>
        <Plural value={quantity} one="# pack" other="# packs" /> · <Trans>Every {every_days} days</Trans> ·{' '}
        <b className="num">{formatPaise(amount_paise)}</b>{' '}
        <span className={styles.small}>
          <Trans>at today’s price</Trans>
        </span>
      </p>
      {person?.name && (
        <p className={styles.small}>
          <Trans>For {person.name}</Trans>
        </p>
      )}
      {state !== 'paused' && (
        <p>
          <Trans>Next order: {longDay(next_on)}</Trans>
        </p>
      )}
      <Refill subscription={subscription} />
      <p>
        <Link to={`/account/subscriptions/${id}`}>
          <Trans>Change, pause or end</Trans>
        </Link>
      </p>
    </Card>
  )
}

function Refill({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const { id, next_on, state } = subscription
  if (state !== 'due') return null
  const skip = () =>
    void send(async () => {
      await browserApi('POST /api/subscription/{id}/skip/', { params: { id }, body: { next_on } })
      await revalidate()
    })
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div className={styles.actions}>
        <Way subscription={subscription} />
        <Button variant="quiet" busy={busy} onClick={skip}>
          {t`Skip this time`}
        </Button>
      </div>
    </>
  )
}

function Way({ subscription }: { subscription: Subscription }) {
  if (mustWait(subscription)) return <RefillWait {...subscription} />
  return subscription.available ? <OrderNow subscription={subscription} /> : <NotAvailable subscription={subscription} />
}

/** To the list of what is ordered, with its price and the place; the cart stays as it is. */
function OrderNow({ subscription: { id } }: { subscription: Subscription }) {
  return (
    <ButtonLink icon="arrow-clockwise" to={`/cart/checkout?subscriptions=${id}`}>
      <Trans>Order now</Trans>
    </ButtonLink>
  )
}

/** DR-6: with a narrow therapeutic index the maker is changed by the doctor alone. */
function NotAvailable({ subscription: { same_maker_only, medicine_id } }: { subscription: Subscription }) {
  if (same_maker_only)
    return (
      <p className={styles.small}>
        <Trans>Out of stock right now. Talk to your doctor before you take this medicine from another maker.</Trans>
      </p>
    )
  return (
    <>
      <p className={styles.small}>
        <Trans>Out of stock right now.</Trans>
      </p>
      <ButtonLink to={productPath(medicine_id)} variant="secondary">
        <Trans>See other makers</Trans>
      </ButtonLink>
    </>
  )
}
