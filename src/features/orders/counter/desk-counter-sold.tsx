import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import type { CounterSale } from './counter.contract.ts'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import styles from './desk-counter.module.css'

interface SoldProps {
  sold: CounterSale & { paper: boolean }
  invoice: { busy: boolean; print: (id: string) => void }
  onNext: () => void
}

/** Sold: the change, and the invoice by Enter in the empty scan field. The next scan begins the next sale. */
export function CounterSold({ sold, invoice, onNext }: SoldProps) {
  const { t } = useLingui()
  const [total, change, number] = [formatPaise(sold.total_paise), formatPaise(sold.change_paise), sold.number]
  return (
    <Pane
      className={styles.side}
      title={t`Sold`}
      foot={
        <div className={styles.foot}>
          <Button variant="secondary" onClick={onNext}>
            <Trans>New sale</Trans>
          </Button>
          <Button icon="desk:printer" busy={invoice.busy} onClick={() => invoice.print(sold.id)}>
            <Trans>Print invoice</Trans> <KeyHint keys="Enter" />
          </Button>
        </div>
      }
    >
      <output className={styles.sold}>
        <span>
          <Trans>
            Order <b className="num">{number}</b>
          </Trans>
        </span>
        <span>{sold.method === 'cash' ? <Trans>{total} in cash</Trans> : <Trans>{total} by UPI</Trans>}</span>
        {sold.change_paise > 0 && (
          <span className={styles.giveBack}>
            <Trans>Give {change} change</Trans>
          </span>
        )}
        {sold.paper && (
          <span>
            <Trans>Stamp the prescription with today’s date and the quantity, and hand it back.</Trans>
          </span>
        )}
        <span className={styles.soft}>
          <Trans>Scan the next pack to begin a new sale.</Trans>
        </span>
      </output>
    </Pane>
  )
}
