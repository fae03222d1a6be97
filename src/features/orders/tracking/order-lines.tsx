import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { productPath } from '../../../lib/medicine-id.ts'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { useMomentWords, useShortMonthWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { usePackWords } from '../../catalog/pack-words.ts'
import { LooseAmount } from '../../cart/loose-amount.tsx'
import { LinePack } from '../../cart/change/line-pack.tsx'
import { useReasonWords } from '../../prescriptions/reason-words.ts'
import { useLineStateWords } from '../order-words.tsx'
import type { Order, OrderLine } from '../orders.contract.ts'
import styles from './order.module.css'

export function OrderLines({ order: { lines, payments, patient } }: { order: Order }) {
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Medicines</Trans>
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} person={patient.id} paid={payments.some(({ captured_at }) => captured_at !== null)} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, person, paid }: { line: OrderLine; person: string; paid: boolean }) {
  const { item_name, medicine, quantity, unit, total_paise, rx_required, state, batches } = line
  const words = useLineStateWords()
  const word = line.unavailable_paise > 0 && quantity === 0 ? words.unavailable : words[state]
  const packWords = usePackWords()
  const month = useShortMonthWords()
  return (
    <Card as="li" media prescription={rx_required}>
      <LinePack medicine={medicine} prescription={rx_required} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={productPath(medicine.medicine_id)}>{nonBreaking(item_name)}</Link>
        </h3>
        <p className={styles.small}>{packWords(medicine.packing)}</p>
        {quantity > 0 && (
          <p className="num">
            {unit === 'pack' ? (
              <Plural value={quantity} one="# pack" other="# packs" />
            ) : (
              <LooseAmount quantity={quantity} unit={medicine.unit} />
            )}{' '}
            · <b>{formatPaise(total_paise)}</b>
          </p>
        )}
        {word && (
          <p>
            <Stamp tone={state === 'refused' || state === 'cancelled' ? 'red' : 'ink'}>{word}</Stamp>
          </p>
        )}
        <Reason line={line} />
        <InsteadOf line={line} paid={paid} />
        <Unavailable line={line} paid={paid} />
        {(state === 'delivered' || state === 'part_returned') && (
          <p>
            <Link to={`/account/subscriptions/add?person=${person}&medicine=${encodeURIComponent(medicine.medicine_id)}`}>
              <Trans>Subscribe to refills</Trans>
            </Link>
          </p>
        )}
        {batches.map(({ batch_no, expiry }) => (
          <p key={batch_no} className={`num ${styles.small}`}>
            <Trans>
              Batch {batch_no}, expires {month(expiry)}
            </Trans>
          </p>
        ))}
      </div>
    </Card>
  )
}

/** Another product by the patient's own yes: which one it stands for, when, and what it saved. */
function InsteadOf({ line: { instead_of }, paid }: { line: OrderLine; paid: boolean }) {
  const moment = useMomentWords()
  if (!instead_of) return null
  const { item_name, manufacturer, agreed_at, less_paise, chosen_by_pharmacist } = instead_of
  const amount = formatPaise(less_paise)
  return (
    <p className={`num ${styles.instead}`}>
      <b>
        <Trans>Another maker, same medicine.</Trans>
      </b>{' '}
      {chosen_by_pharmacist ? (
        <Trans>
          In place of {item_name} by {manufacturer}. Your prescription names the salt and no brand, so the pharmacist chose.
        </Trans>
      ) : (
        <Trans>
          In place of {item_name} by {manufacturer}. You agreed on {moment(agreed_at)}.
        </Trans>
      )}{' '}
      {less_paise > 0 && (paid ? <Trans>Refund: {amount}</Trans> : <Trans>{amount} deducted from your bill</Trans>)}
    </p>
  )
}

/** What the patient has back, or pays less, for what the pharmacy could not supply. */
function Unavailable({ line: { unavailable_paise, quantity }, paid }: { line: OrderLine; paid: boolean }) {
  if (unavailable_paise === 0) return null
  const amount = formatPaise(unavailable_paise)
  return (
    <p className={`num ${styles.small}`}>
      {quantity > 0 && (
        <>
          <Trans>Not enough in stock, so you receive fewer.</Trans>{' '}
        </>
      )}
      {paid ? <Trans>Refund: {amount}</Trans> : <Trans>{amount} deducted from your bill</Trans>}
    </p>
  )
}

function Reason({ line: { reason_code } }: { line: OrderLine }) {
  const reasons: Record<string, string> = useReasonWords()
  const words = reason_code ? reasons[reason_code] : undefined
  return words ? <p className={styles.small}>{words}</p> : null
}
