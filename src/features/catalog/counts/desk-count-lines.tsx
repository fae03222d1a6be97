import { Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useDayWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import table from '../edit/desk-catalogue.module.css'
import styles from '../receipts/desk-receipt.module.css'
import { useUnitAmounts } from '../stock/desk-unit-amounts.tsx'
import { differenceOf, packsAndLoose, readCounted } from './count.rules.ts'
import type { CountLine } from './counts.contract.ts'
import own from './desk-count.module.css'
import { useReasons } from './desk-count-words.tsx'
import { lineKey, type useCount } from './use-count.ts'

type Form = ReturnType<typeof useCount>

/** A line for each batch, in the order of the shelf; Enter goes on to the next cell, behind the last back to the scanner. */
export function CountLines({ form, onLastDone }: { form: Form; onLastDone: () => void }) {
  const { t } = useLingui()
  const { lines, state } = form.count
  const list = useId()
  const reasons = useReasons()
  return (
    <>
      <table className={classNames(table.table, styles.wide)}>
        <caption>
          <VisuallyHidden>{t`Lines of the count`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Place`}</th>
            <th scope="col">{t`Product`}</th>
            <th scope="col">{t`Batch`}</th>
            <th scope="col">{t`Expiry`}</th>
            <th scope="col" className={table.figure}>{t`Packs`}</th>
            <th scope="col" className={table.figure}>{t`Loose`}</th>
            {state !== 'counting' && (
              <>
                <th scope="col" className={table.figure}>{t`In the books`}</th>
                <th scope="col" className={table.figure}>{t`Difference`}</th>
                <th scope="col">{t`Reason`}</th>
              </>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the fields inside it */}
        <tbody onKeyDown={(event) => nextCell(event, onLastDone)}>
          {lines.map((line) => (
            // What a scan or a colleague counted stands in the cells at once.
            <Line key={`${lineKey(line)} ${line.counted_units} ${line.reason}`} line={line} form={form} list={list} />
          ))}
        </tbody>
      </table>
      <datalist id={list}>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </datalist>
    </>
  )
}

function nextCell(event: KeyboardEvent<HTMLElement>, onLastDone: () => void): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll('input')]
  const next = all[all.indexOf(event.target) + 1]
  if (next) next.focus()
  else onLastDone()
}

function Line({ line, form, list }: { line: CountLine; form: Form; list: string }) {
  const { t } = useLingui()
  const [day, amount] = [useDayWords(), useUnitAmounts()]
  const { state } = form.count
  const units = line.counted_units
  const isGap = state === 'counting' ? units === null : line.outdated || (differenceOf(line) !== 0 && line.reason === null)
  return (
    <tr
      data-row
      data-line={lineKey(line)}
      data-gap={isGap || undefined}
      className={classNames(state === 'counting' && units !== null && own.counted)}
    >
      <td className={own.whole}>{line.place}</td>
      <td>
        <span className={table.name}>
          {line.name}
          <span className={table.small}>{line.packing}</span>
        </span>
      </td>
      <td>
        {line.batch_no}{' '}
        {line.outdated && state === 'comparing' && (
          <Stamp tone="red">
            <Trans>Count again</Trans>
          </Stamp>
        )}
      </td>
      <td className={own.whole}>{day(line.expiry)}</td>
      <Amounts line={line} form={form} />
      {state !== 'counting' && (
        <>
          <td className={classNames(table.figure, 'num')}>{line.book_units === null ? '' : amount(line.book_units, line.unit)}</td>
          <td className={classNames(table.figure, 'num')}>
            <Difference line={line} />
          </td>
          <td>
            {state === 'posted' || differenceOf(line) === 0 ? (
              line.reason
            ) : (
              <input
                className={classNames(styles.cell, own.reason)}
                aria-label={t`Reason for ${line.name}`}
                aria-invalid={line.reason === null || undefined}
                list={list}
                maxLength={200}
                defaultValue={line.reason ?? ''}
                onBlur={({ target }) => {
                  const reason = target.value.trim()
                  if (reason !== (line.reason ?? '')) void form.put(line, (before) => before, { reason: reason === '' ? null : reason })
                }}
              />
            )}
          </td>
        </>
      )}
    </tr>
  )
}

function Difference({ line }: { line: CountLine }) {
  const amount = useUnitAmounts()
  const units = differenceOf(line)
  if (units === 0) return '0'
  return <span className={units < 0 ? own.short : own.over}>{`${units > 0 ? '+' : '−'}${amount(Math.abs(units), line.unit)}`}</span>
}

/** Packs and what is left of an open one; kept when the line is left. */
function Amounts({ line, form }: { line: CountLine; form: Form }) {
  const { t } = useLingui()
  const { counted_units: units, units_per_pack, name, batch_no } = line
  const shown = units === null ? null : packsAndLoose(units, units_per_pack)
  const [packs, setPacks] = useState(shown === null ? '' : String(shown.packs))
  const [loose, setLoose] = useState(shown === null || shown.loose === 0 ? '' : String(shown.loose))
  const read = readCounted(packs, loose, units_per_pack)
  if (form.count.state === 'posted')
    return (
      <>
        <td className={classNames(table.figure, 'num')}>{packs}</td>
        <td className={classNames(table.figure, 'num')}>{loose}</td>
      </>
    )
  const keep = (event: FocusEvent) => {
    // From packs to loose units the line is still being counted.
    if (event.relatedTarget instanceof HTMLElement && event.relatedTarget.dataset['counts'] === lineKey(line)) return
    if (read !== undefined && read !== units) void form.put(line, () => read)
  }
  const className = classNames(table.figure, styles.number)
  const field = (label: string, value: string, set: (text: string) => void) => (
    <input
      className={classNames(styles.cell, styles.figure)}
      aria-label={label}
      aria-invalid={read === undefined || undefined}
      inputMode="numeric"
      maxLength={7}
      autoComplete="off"
      value={value}
      onChange={({ target }) => set(target.value)}
      data-counts={lineKey(line)}
      onFocus={({ target }) => target.select()}
      onBlur={keep}
    />
  )
  return (
    <>
      <td className={className}>{field(t`Packs of ${name}, batch ${batch_no}`, packs, setPacks)}</td>
      <td className={units_per_pack > 1 ? className : undefined}>
        {units_per_pack > 1 && field(t`Loose units of ${name}, batch ${batch_no}`, loose, setLoose)}
      </td>
    </>
  )
}
