import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import type { Order } from '../orders.contract.ts'
import styles from './order.module.css'

type Return = Order['returns'][number]

/** What goes back, for how much, who fetches it and how it ended; the newest first. */
export function OrderReturns({ order: { returns } }: { order: Order }) {
  if (returns.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Returns</Trans>
      </h2>
      <ul className={styles.slips}>
        {returns.map((one) => (
          <OneReturn key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function OneReturn({ one }: { one: Return }) {
  const { title, text, tone } = useReturnWords()(one)
  const amount = formatPaise(one.refund_paise)
  return (
    <Slip kind="goods" as="li" className={styles.row}>
      <p>
        <Stamp tone={tone}>{title}</Stamp>
      </p>
      <ul className={styles.plain}>
        {one.items.map(({ item_name, quantity, unit }, at) => (
          <li key={at}>
            {item_name},{' '}
            <span className="num">
              {unit === 'pack' ? (
                <Plural value={quantity} one="# pack" other="# packs" />
              ) : (
                <Plural value={quantity} one="# piece" other="# pieces" />
              )}
            </span>
          </li>
        ))}
      </ul>
      {one.state !== 'REFUSED' && (
        <p>
          {one.refund_paise > 0 ? (
            <b className="num">
              <Trans>Refund {amount}</Trans>
            </b>
          ) : (
            <Trans>No refund for these items.</Trans>
          )}
        </p>
      )}
      <p className={styles.small}>{text}</p>
    </Slip>
  )
}

interface ReturnWords {
  title: string
  text: string
  tone: 'ink' | 'leaf' | 'red'
}

function useReturnWords(): (one: Return) => ReturnWords {
  const { t } = useLingui()
  const day = useDayWords()
  return ({ state, pickup, requested_at, decided_at, refund_paise }) => {
    const asked = day(requested_at)
    const decided = day(decided_at ?? requested_at)
    if (state === 'ACCEPTED')
      return {
        title: t`Return accepted`,
        text: refund_paise > 0 ? t`Accepted on ${decided}. The refund is shown under Payment.` : t`Accepted on ${decided}.`,
        tone: 'leaf',
      }
    if (state === 'REFUSED')
      return {
        title: t`Return declined`,
        text: pickup?.collected_at
          ? t`Declined on ${decided}. The items will be sent back to you.`
          : t`Declined on ${decided}. Questions? Write to the pharmacy below.`,
        tone: 'red',
      }
    if (!pickup) return { title: t`Return request sent`, text: t`Requested on ${asked}. The pharmacy will call you.`, tone: 'ink' }
    if (pickup.collected_at) {
      const collected = day(pickup.collected_at)
      return { title: t`Collected`, text: t`Collected on ${collected}. The pharmacy is checking the items.`, tone: 'ink' }
    }
    if (pickup.missed)
      return { title: t`Pickup missed`, text: t`The rider could not collect the items. The pharmacy will call you.`, tone: 'red' }
    const rider = pickup.rider ?? t`The rider`
    return { title: t`Pickup arranged`, text: t`${rider} will collect the items. Keep them ready.`, tone: 'ink' }
  }
}
