import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { type DraftLine, faultOf, type LineFault } from './counter-draft.rules.ts'
import type { CounterPrescription } from './counter.contract.ts'
import styles from './desk-counter.module.css'

interface LinesProps {
  lines: readonly DraftLine[]
  signed: CounterPrescription | null
  amounts: readonly number[]
  onChange: (lines: DraftLine[]) => void
  /** Enter in a quantity. */
  onDone: () => void
}

/** What is being sold: a line for each batch in the hand, quantity in packs or single units, and what it costs. */
export function CounterLines({ lines, signed, amounts, onChange, onDone }: LinesProps) {
  const { t } = useLingui()
  const back = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onDone()
  }
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t`Lines of the sale`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Product`}</th>
          <th scope="col">{t`Batch`}</th>
          <th scope="col">{t`Quantity`}</th>
          <th scope="col" className={styles.figure}>{t`Amount`}</th>
          <th scope="col">
            <VisuallyHidden>{t`Remove`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the fields inside it */}
      <tbody onKeyDown={back}>
        {lines.map((line, at) => (
          <Line key={line.key} line={line} lines={lines} signed={signed} amount={amounts[at] ?? 0} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Pick<LinesProps, 'lines' | 'signed' | 'onChange'> & { line: DraftLine; amount: number }

function Line({ line, lines, signed, amount, onChange }: LineProps) {
  const { t } = useLingui()
  const { product } = line
  const fault = faultOf(line, lines, signed)
  const faultId = `${line.key}-fault`.replaceAll(/[^\w-]/g, '-')
  const change = (part: Partial<DraftLine>) => onChange(lines.map((one) => (one === line ? { ...one, ...part } : one)))
  const invalid = { 'aria-invalid': fault !== null || undefined, 'aria-describedby': fault ? faultId : undefined }
  const [name, mrp, price] = [product.name, formatPaise(product.mrp_paise), formatPaise(product.price_paise)]
  return (
    <tr data-row>
      <td>
        <b className={styles.name}>{name}</b> {product.rx_required && <span className={styles.rx}>{ofSchedule(product.schedule)}</span>}
        <span className={styles.small}>
          {product.packing} ·{' '}
          <Trans>
            MRP {mrp}, ours {price}
          </Trans>
        </span>
        {fault && (
          <span id={faultId} className={styles.fault} role="alert">
            <FaultWords fault={fault} free={product.free_units} unit={product.unit} />
          </span>
        )}
      </td>
      <td>
        <BatchChoice line={line} invalid={fault === 'batch' ? invalid : {}} onChange={(batch) => change({ batch })} />
      </td>
      <QuantityCell line={line} invalid={fault === 'batch' ? {} : invalid} onChange={change} />
      <td className={classNames(styles.figure, 'num')}>{formatPaise(amount)}</td>
      <td>
        <button
          type="button"
          className={styles.remove}
          aria-label={t`Remove ${name}`}
          onClick={() => onChange(lines.filter((one) => one !== line))}
        >
          <Icon name="x" size={16} />
        </button>
      </td>
    </tr>
  )
}

interface CellProps {
  line: DraftLine
  invalid: object
  onChange: (part: Partial<DraftLine>) => void
}

/** Packs, or single units of one that may be cut. */
function QuantityCell({ line, invalid, onChange }: CellProps) {
  const { t } = useLingui()
  const { product } = line
  const name = product.name
  return (
    <td className={styles.quantity}>
      <input
        className={classNames(styles.cell, 'num')}
        aria-label={t`Quantity of ${name}`}
        {...invalid}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={line.quantity}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      {product.sell_in_loose ? (
        <select
          className={styles.cell}
          aria-label={t`Unit of ${name}`}
          value={line.unit}
          onChange={({ target }) => onChange({ unit: target.value === 'loose' ? 'loose' : 'pack' })}
        >
          <option value="pack">{t`packs`}</option>
          <option value="loose">{product.unit}</option>
        </select>
      ) : (
        <span className={styles.soft}>{t`packs`}</span>
      )}
    </td>
  )
}

const ofSchedule = (schedule: string) => (schedule === 'none' || schedule === 'G' ? 'Rx' : schedule)

/** The nearest expiry unless somebody holds another in their hand. */
function BatchChoice({ line, invalid, onChange }: { line: DraftLine; invalid: object; onChange: (batch: string) => void }) {
  const { t } = useLingui()
  const { product, batch } = line
  const [name, first] = [product.name, product.batches[0]]
  const shown = (no: string, expiry: string) => `${no} · ${expiry.slice(5, 7)}/${expiry.slice(2, 4)}`
  return (
    <select
      className={styles.cell}
      aria-label={t`Batch of ${name}`}
      {...invalid}
      value={batch ?? '?'}
      onChange={({ target }) => onChange(target.value)}
    >
      {batch === null && <option value="?">{t`Choose the batch`}</option>}
      <option value="">{first ? shown(first.batch_no, first.expiry) : t`None`}</option>
      {product.batches.slice(batch === first?.batch_no ? 0 : 1).map(({ batch_no, expiry }) => (
        <option key={batch_no} value={batch_no}>
          {shown(batch_no, expiry)}
        </option>
      ))}
    </select>
  )
}

function FaultWords({ fault, free, unit }: { fault: LineFault; free: number; unit: string }) {
  if (fault === 'law') return <Trans>The law does not allow this to be sold here. Remove it.</Trans>
  if (fault === 'discontinued') return <Trans>This product is discontinued. Remove it.</Trans>
  if (fault === 'front_office') return <Trans>Only a pharmacist may sell prescription medicines. Remove it.</Trans>
  if (fault === 'batch') return <Trans>This batch is not in our stock. Choose the batch you are holding.</Trans>
  if (fault === 'prescribed') return <Trans>This is more than the prescription has left.</Trans>
  if (fault === 'quantity') return <Trans>Enter a whole number.</Trans>
  if (free === 0) return <Trans>Out of stock</Trans>
  return (
    <>
      <Plural value={free} one="Only # left in stock" other="Only # left in stock" /> ({unit})
    </>
  )
}
