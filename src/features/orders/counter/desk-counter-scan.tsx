import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useState } from 'react'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import type { CounterProduct } from './counter.contract.ts'
import { isPaperScan } from './counter-signed.rules.ts'
import styles from './desk-counter.module.css'

export interface FoundAtCounter {
  text: string
  batch_no: string | null
  products: readonly CounterProduct[]
}

interface ScanProps {
  field: RefObject<HTMLInputElement | null>
  pharmacy: string
  onProduct: (product: CounterProduct, printed: string | null) => void
  onFound: (found: FoundAtCounter | null) => void
  /** The code or the number of a signed prescription; null where none may be sold on. */
  onPaper: ((code: string) => void) | null
  /** Enter with nothing in the field. */
  onEmpty: () => void
}

/** A scanner types and presses Enter; a hand may type a code or a name. */
export function CounterScan({ field, pharmacy, onProduct, onFound, onPaper, onEmpty }: ScanProps) {
  const { t } = useLingui()
  const words = useFailureWords()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const scan = text.trim()
    if (scan === '') return onEmpty()
    // The next pack may be scanned while this one is looked up.
    setText('')
    setError(null)
    if (onPaper && isPaperScan(scan)) return onPaper(scan)
    try {
      const { by_code, products, batch_no } = await browserApi('GET /api/desk/counter/product/', {
        query: { scan: scan.slice(0, 200), pharmacy },
      })
      const [only] = products
      if (by_code && only && products.length === 1) onProduct(only, batch_no)
      else onFound({ text: scan, batch_no, products })
    } catch (failure) {
      setError(words(failure))
      setText(scan)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        aria-label={t`Scan a pack or type a name`}
        placeholder={t`Scan a pack or type a name`}
        aria-invalid={error !== null || undefined}
        data-shortcut="search"
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={8000}
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

/** What a name may mean, with what is on the shelf; the first has the focus. */
export function FoundToSell({ found, onChoose }: { found: FoundAtCounter; onChoose: (product: CounterProduct) => void }) {
  const { t } = useLingui()
  const { text, products } = found
  return (
    <div className={styles.choices} role={products.length === 0 ? 'alert' : 'status'}>
      {products.length === 0 ? (
        <Trans>No product found for “{text}”. Type its name.</Trans>
      ) : (
        products.map((product, at) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody searched, and Enter takes the best match
          <Button key={product.medicine_id} variant="secondary" autoFocus={at === 0} onClick={() => onChoose(product)}>
            {product.name} · {product.packing} · {formatPaise(product.price_paise)}
            {product.free_units === 0 && ` · ${t`Out of stock`}`}
          </Button>
        ))
      )}
    </div>
  )
}
