import { Plural, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { DeskOrderHead } from '../desk/desk-orders.contract.ts'
import { useStageWords } from '../desk/desk-order-words.tsx'
import styles from './desk-board.module.css'

const tones: Record<DeskOrderHead['stage'], string | undefined> = {
  check: styles.red,
  payment: undefined,
  accept: styles.amber,
  pack: styles.amber,
  ready: styles.leaf,
  out: undefined,
  done: undefined,
}

export function StageStamp({ order: { stage, fulfilment, held, return_requested, message_waiting } }: { order: DeskOrderHead }) {
  const { t } = useLingui()
  if (held) return <span className={classNames(styles.stamp, styles.red)}>{t`Batch on hold`}</span>
  if (return_requested) return <span className={classNames(styles.stamp, styles.amber)}>{t`Return requested`}</span>
  return <Stage stage={stage} missed={fulfilment === 'attempted'} waits={message_waiting} />
}

/** A message of the patient stands before the stage: it waits whatever becomes of the order. */
function Stage({ stage, missed, waits }: { stage: DeskOrderHead['stage']; missed: boolean; waits: boolean }) {
  const { t } = useLingui()
  const words = useStageWords()
  return (
    <span className={classNames(styles.stamp, missed ? styles.amber : tones[stage])}>
      {waits && (
        <>
          <Icon name="chat-circle" size={16} />
          <VisuallyHidden>{t`Message waiting`}</VisuallyHidden>{' '}
        </>
      )}
      {missed ? t`Delivery attempted` : words[stage]}
    </span>
  )
}

/** How many packs, whether something is cold, whether it is on prescription. */
export function Packs({ order: { count, cold, rx } }: { order: DeskOrderHead }) {
  const { t } = useLingui()
  return (
    <span className={styles.packs}>
      <span className="num">
        <Plural value={count} one="# pack" other="# packs" />
      </span>
      {cold && (
        <>
          <Icon name="desk:snowflake" size={16} />
          <VisuallyHidden>{t`Cold`}</VisuallyHidden>
        </>
      )}
      {rx && (
        <>
          <b className={styles.rx} aria-hidden="true">
            ℞
          </b>
          <VisuallyHidden>{t`Prescription`}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

export function useToPay(): (order: DeskOrderHead) => string {
  const { t } = useLingui()
  return ({ stage, cash_due_paise, total_paise, payment_mode }) => {
    const amount = formatPaise(cash_due_paise > 0 ? cash_due_paise : total_paise)
    if (stage === 'check') return t`Not yet`
    if (stage === 'payment') return amount
    if (cash_due_paise > 0) return t`Cash ${amount}`
    return payment_mode === 'cod' ? t`Cash` : t`Paid`
  }
}

export function useAreaWords(): (order: DeskOrderHead) => string {
  const { t } = useLingui()
  return ({ area }) => (area ? `${area.postal_code} ${area.city}` : t`Pickup`)
}
