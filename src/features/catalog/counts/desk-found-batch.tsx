import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { readExpiry } from '../upload/written-values.rules.ts'
import { shownExpiry } from '../receipts/receipt-draft.rules.ts'
import styles from '../receipts/desk-receipt.module.css'
import type { ReceivedProduct } from '../receipts/receipts.contract.ts'
import own from './desk-count.module.css'

interface FoundBatchProps {
  product: ReceivedProduct
  printed: { batch_no: string | null; expiry: string | null }
  /** What lies there of it is counted in its line then. */
  onAdd: (batch: { batch_no: string; expiry: string; units: number }) => Promise<void>
  onClose: () => void
}

/** A batch on the shelf that the books do not have: its number and expiry, as printed. */
export function FoundBatch({ product, printed, onAdd, onClose }: FoundBatchProps) {
  const { t } = useLingui()
  const [batch, setBatch] = useState(printed.batch_no ?? '')
  const [expiry, setExpiry] = useState(shownExpiry(printed.expiry))
  const [tried, setTried] = useState(false)
  const day = readExpiry(expiry.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (batch.trim() !== '' && day) void onAdd({ batch_no: batch.trim().toUpperCase(), expiry: day, units: 0 })
  }
  const name = product.name
  return (
    <form className={styles.choices} onSubmit={submit}>
      <span className={own.found}>
        <Trans>
          The books have no such batch of <b>{name}</b>.
        </Trans>
      </span>
      <input
        className={own.field}
        aria-label={t`Batch`}
        placeholder={t`Batch`}
        aria-invalid={(tried && batch.trim() === '') || undefined}
        maxLength={30}
        value={batch}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody scanned such a pack
        autoFocus
        onChange={(event) => setBatch(event.target.value)}
      />
      <input
        className={own.field}
        aria-label={t`Expiry`}
        placeholder={t`MM/YY`}
        aria-invalid={(tried && !day) || undefined}
        maxLength={12}
        value={expiry}
        onChange={(event) => setExpiry(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        <Trans>Add batch</Trans>
      </Button>
      <Button variant="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}
