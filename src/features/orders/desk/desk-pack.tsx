import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import type { Work } from './desk-order.types.ts'
import type { DeskOrder } from './desk-orders.contract.ts'
import { scanOf } from './desk-scan.rules.ts'
import styles from './desk-orders.module.css'

interface StepProps {
  order: DeskOrder
  work: Work
  busy: boolean
}

/** Batch by batch: what to take from the shelf, and a scan of each that must be the very one (DR-10). */
export function DeskPack({ order, work, busy }: StepProps) {
  const { t } = useLingui()
  const [scanned, setScanned] = useState<readonly string[]>([])
  const [keys] = useState(idempotencyKeys)
  if (order.status !== 'PROCESSING' || order.fulfilment !== 'accepted') return null
  const open = order.to_pick.filter(({ batch_no }) => !scanned.includes(batch_no))
  const pack = () => {
    const body = { scanned: order.to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no })) }
    void work(() => browserApi('POST /api/desk/order/{id}/pack/', { params: { id: order.id }, body, idempotencyKey: keys.keyFor(body) }))
  }
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Pack</Trans>
      </h2>
      <ToPick order={order} scanned={scanned} />
      <Scanner order={order} onFound={(batch) => setScanned([...new Set([...scanned, batch])])} />
      <div>
        <Button busy={busy} disabledReason={open.length > 0 ? t`${open.length} left to scan` : undefined} onClick={pack}>
          <Trans>Mark as packed: update register and invoice</Trans>
        </Button>
      </div>
    </section>
  )
}

function ToPick({ order: { lines, to_pick }, scanned }: { order: DeskOrder; scanned: readonly string[] }) {
  const lineOf = (id: string) => lines.find(({ medicine }) => medicine.medicine_id === id)
  const nameOf = (id: string) => lineOf(id)?.item_name ?? id
  const packOf = (id: string) => lineOf(id)?.medicine.units ?? 1
  return (
    <ul className={styles.lines}>
      {to_pick.map(({ medicine_id, batch_no, expiry, units }) => (
        <li key={medicine_id + batch_no} className={styles.line}>
          <b>{nameOf(medicine_id)}</b>
          <span className="num">
            <Trans>
              Batch {batch_no}, expires {expiry.slice(0, 7)}
            </Trans>
            {' · '}
            <Amount units={units} inPack={packOf(medicine_id)} />
          </span>
          {scanned.includes(batch_no) && (
            <span className={styles.done}>
              <Icon name="check-circle" size={20} />
              <Trans>Scanned</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whole packs where it comes out even, single pieces of a cut pack otherwise. */
function Amount({ units, inPack }: { units: number; inPack: number }) {
  return units % inPack === 0 ? (
    <Plural value={units / inPack} one="# pack" other="# packs" />
  ) : (
    <Plural value={units} one="# piece" other="# pieces" />
  )
}

/** A scanner types and presses Enter; a hand may do the same. */
function Scanner({ order, onFound }: { order: DeskOrder; onFound: (batch: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const scan = (event: FormEvent) => {
    event.preventDefault()
    const found = scanOf(text, order.to_pick)
    setText('')
    setWrong(found ? null : t`This batch is not allocated to this order. Put it back.`)
    if (found) onFound(found.batch_no)
  }
  return (
    <form onSubmit={scan} className={styles.inline}>
      <TextField
        label={t`Scan or enter the batch number`}
        error={wrong}
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        <Trans>Check</Trans>
      </Button>
    </form>
  )
}
