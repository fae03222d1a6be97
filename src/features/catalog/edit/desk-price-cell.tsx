import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { ApiFailure } from '../../../lib/network-api.ts'
import { formatPaise } from '../../../lib/money.ts'
import { paiseOf } from '../../coupons/coupon-draft.rules.ts'
import styles from './desk-catalogue.module.css'
import type { CatalogueProduct } from './products.contract.ts'

interface PriceCellProps {
  product: CatalogueProduct
  editing: boolean
  onEdit: () => void
  onClose: () => void
  /** Rejects where the server refuses. */
  onSave: (pricePaise: number) => Promise<void>
  /** Somebody else has changed it meanwhile. */
  onStale: () => void
}

/** A price that is typed over where it stands. */
export function PriceCell({ product, editing, onEdit, onClose, onSave, onStale }: PriceCellProps) {
  const { t } = useLingui()
  if (editing) return <PriceInput {...{ product, onClose, onSave, onStale }} />
  return (
    <button
      type="button"
      className={styles.price}
      onClick={onEdit}
      aria-label={t`Change the price of ${product.name}: ${formatPaise(product.price_paise)}`}
    >
      {formatPaise(product.price_paise)}
    </button>
  )
}

function PriceInput({ product: { name, price_paise, mrp_paise }, onClose, onSave, onStale }: Omit<PriceCellProps, 'editing' | 'onEdit'>) {
  const { t } = useLingui()
  const words = useFailureWords()
  const [typed, setTyped] = useState((price_paise / 100).toFixed(2))
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const price = paiseOf(typed)
    if (price === null || price === 0) return setError(t`Enter an amount in rupees`)
    if (price > mrp_paise) return setError(t`Above the MRP of ${formatPaise(mrp_paise)}`)
    setBusy(true)
    setError(null)
    try {
      await onSave(price)
    } catch (failure) {
      const stale = failure instanceof ApiFailure && failure.status === 409
      if (stale) onStale()
      setError(
        stale
          ? t`Changed by somebody else. Check the row, then press Enter again`
          : (Object.values(fieldsOf(failure))[0]?.[0] ?? words(failure)),
      )
    }
    setBusy(false)
  }
  const key = (pressed: string) => (pressed === 'Enter' ? void save() : pressed === 'Escape' && onClose())
  return (
    <span className={styles.priceEdit}>
      <input
        className={styles.priceInput}
        inputMode="decimal"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody asked to type here
        autoFocus
        aria-label={t`Price of ${name}`}
        aria-invalid={error !== null || undefined}
        aria-busy={busy || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
          key(event.key)
        }}
      />
      {error && (
        <span className={styles.priceError} role="alert">
          {error}
        </span>
      )}
    </span>
  )
}

const fieldsOf = (failure: unknown) => (failure instanceof ApiFailure ? failure.fields : {})
