import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { fromIndiaField, indiaField } from '../../../lib/india-time.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import type { Work } from './desk-order.types.ts'
import styles from './desk-order-panel.module.css'

/** Until when it was promised, and another time, which its patient is told at once. */
export function NewTime({ order, work, busy }: { order: DeskOrder; work: Work; busy: boolean }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const [asking, setAsking] = useState(false)
  const until = order.promised?.until
  const by = until ? moment(until) : null
  const isOpen = order.stage === 'accept' || order.stage === 'pack' || order.stage === 'ready' || order.stage === 'out'
  if (!by && !isOpen) return null
  return (
    <>
      <div className={styles.factRow}>
        <span>{by ? <Trans>Promised by {by}</Trans> : <Trans>No time promised</Trans>}</span>
        {isOpen && !asking && (
          <button type="button" className={styles.link} onClick={() => setAsking(true)}>
            {t`New time to patient`}
          </button>
        )}
      </div>
      {asking && isOpen && <Form order={order} work={work} busy={busy} onDone={() => setAsking(false)} />}
    </>
  )
}

function Form({ order: { id, promised }, work, busy, onDone }: { order: DeskOrder; work: Work; busy: boolean; onDone: () => void }) {
  const { t } = useLingui()
  const [keys] = useState(idempotencyKeys)
  const [opened] = useState(() => Date.now())
  const start = Math.max(opened, Date.parse(promised?.until ?? '') || 0) + 30 * 60_000
  const [value, setValue] = useState(() => indiaField(new Date(start)))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = { until: fromIndiaField(value) }
    const idempotencyKey = keys.keyFor(body)
    if (await work(() => browserApi('POST /api/desk/order/{id}/promise/', { params: { id }, body, idempotencyKey }).then(() => undefined)))
      onDone()
  }
  return (
    <form onSubmit={(event) => void send(event)} className={styles.factRow}>
      <TextInput type="datetime-local" aria-label={t`New time`} value={value} required onChange={(event) => setValue(event.target.value)} />
      <Button type="submit" busy={busy}>
        <Trans>Tell the patient</Trans>
      </Button>
      <Button variant="quiet" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}
