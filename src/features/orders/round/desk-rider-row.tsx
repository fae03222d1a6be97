import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { CountCash } from './desk-count-cash.tsx'
import { useMissReasons } from './desk-round-words.tsx'
import type { RiderOut } from './round.contract.ts'
import styles from './desk-riders.module.css'

/** One rider: how many parcels are on their way, what comes back, and the cash to count. */
export function RiderRow({ rider }: { rider: RiderOut }) {
  const { t } = useLingui()
  const [counting, setCounting] = useState(false)
  const { name, out, cash_paise, cash_parcels, to_return } = rider
  const amount = formatPaise(cash_paise)
  return (
    <li className={styles.rider} aria-label={name}>
      <div className={styles.line}>
        <b className={styles.name}>{name}</b>
        <span>
          <Plural value={out} one="# parcel out for delivery" other="# parcels out for delivery" />
        </span>
        {cash_paise > 0 && (
          <span className="num">
            <b>{amount}</b> · <Plural value={cash_parcels} one="# parcel" other="# parcels" />
          </span>
        )}
        {cash_paise > 0 && !counting && (
          <span className={styles.end}>
            <Button onClick={() => setCounting(true)} aria-label={t`Count cash of ${name}`}>
              <Trans>Count cash</Trans>
            </Button>
          </span>
        )}
      </div>
      {counting && cash_paise > 0 && <CountCash rider={rider} onClose={() => setCounting(false)} />}
      {to_return.length > 0 && (
        <ul className={styles.back}>
          {to_return.map((parcel) => (
            <ParcelBack key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** An undelivered parcel on its way back: here as soon as somebody has it in hand. */
function ParcelBack({ parcel: { id, number, reason, at, has_ended } }: { parcel: RiderOut['to_return'][number] }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const [keys] = useState(idempotencyKeys)
  const reasons = useMissReasons()
  const moment = useMomentWords()
  const receive = () =>
    void send(async () => {
      await browserApi('POST /api/desk/order/{id}/parcel-back/', { params: { id }, body: {}, idempotencyKey: keys.keyFor(at) })
      await revalidate()
    })
  return (
    <li className={styles.line}>
      <Link to={`/desk/orders/${id}`} className="num">
        {number}
      </Link>
      <span>
        {reasons[reason]} · <span className="num">{moment(at)}</span>
        {has_ended && ` · ${t`Order cancelled`}`}
      </span>
      <span className={styles.end}>
        <Button variant="secondary" busy={busy} onClick={receive} aria-label={t`Receive parcel ${number}`}>
          <Trans>Receive parcel</Trans>
        </Button>
      </span>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
    </li>
  )
}
