import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useState } from 'react'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import styles from './desk-receipt.module.css'
import type { ReceivedProduct } from './receipts.contract.ts'

export interface Found {
  text: string
  printed: { batch_no: string | null; expiry: string | null }
  products: readonly ReceivedProduct[]
}

interface ScanProps {
  field: RefObject<HTMLInputElement | null>
  onProduct: (product: ReceivedProduct, printed: Found['printed']) => void
  /** What a name may mean, or that nothing was found; null when the scan is done. */
  onFound: (found: Found | null) => void
}

/** A scanner types and presses Enter; a hand may type a code or a name. */
export function StockScan({ field, onProduct, onFound }: ScanProps) {
  const { t } = useLingui()
  const words = useFailureWords()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const scan = text.trim()
    if (scan === '') return
    // The next pack may be scanned while this one is looked up.
    setText('')
    setError(null)
    try {
      const { by_code, products, ...printed } = await browserApi('GET /api/desk/stock/product/', { query: { scan } })
      const [only] = products
      if (by_code && only && products.length === 1) {
        onFound(null)
        onProduct(only, printed)
      } else onFound({ text: scan, printed, products })
    } catch (failure) {
      setError(words(failure))
      setText(scan)
    }
  }
  return (
    <form className={styles.scan} onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        aria-label={t`Scan a pack or type a name`}
        placeholder={t`Scan a pack or type a name`}
        aria-invalid={error !== null || undefined}
        data-shortcut="search"
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      {error && (
        <span className={styles.fault} role="alert">
          {error}
        </span>
      )}
    </form>
  )
}

/** What a name may mean, to be chosen; the first has the focus. */
export function FoundProducts({ found, onChoose }: { found: Found; onChoose: (product: ReceivedProduct) => void }) {
  const { text, products } = found
  return (
    <div className={styles.choices} role={products.length === 0 ? 'alert' : 'status'}>
      {products.length === 0 ? (
        <Trans>No product found for “{text}”. Type its name, or add it in the catalogue first.</Trans>
      ) : (
        products.map((product, at) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody searched, and Enter takes the best match
          <Button key={product.medicine_id} variant="secondary" autoFocus={at === 0} onClick={() => onChoose(product)}>
            {product.name} · {product.packing}
          </Button>
        ))
      )}
    </div>
  )
}
