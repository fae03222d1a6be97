import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { DoseDots } from '../../../ui/layout/dose-dots.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { type Entry, readEntry } from '../sign/entry-line.rules.ts'
import { Crop } from './desk-crop.tsx'
import { LineMore } from './desk-line-more.tsx'
import { ProductSearch } from './desk-product-search.tsx'
import { useShortReasons } from './desk-review-words.tsx'
import { counted, type LineDraft, previewEntry, takeDose } from './line-draft.rules.ts'
import type { PaperPage } from './paper-pages.ts'
import type { ReadingBench } from './use-line-keys.ts'
import type { EarlierReading, LineBox, ReviewProduct } from '../review/workbench.contract.ts'
import styles from './desk-lines.module.css'

interface RowProps {
  line: LineDraft
  number: number
  /** Nothing was read of it yet. */
  isNew: boolean
  /** What can be done with it, where it is the line in hand. */
  bench: ReadingBench | null
  go: () => void
  page: PaperPage | undefined
  box: LineBox
  earlier: readonly EarlierReading[]
}

interface Looked {
  product: ReviewProduct | null
  entry: Entry
}

export function LineRow(props: RowProps) {
  const { t } = useLingui()
  const { line, number, isNew, bench, go, page, box } = props
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const isSearching =
    bench !== null && (line.product === null ? line.state !== 'refused' && bench.mode !== 'refuse' : bench.mode === 'change')
  return (
    <>
      <tr className={classNames(styles.row, bench && styles.current)} onClick={bench ? undefined : go}>
        <td className={styles.at}>
          <button
            type="button"
            className={styles.number}
            aria-current={bench ? 'true' : undefined}
            aria-label={t`Line ${number}`}
            onClick={go}
          >
            {number}
          </button>
        </td>
        <td>{(bench !== null || !isNew) && <Crop page={page} box={box} number={number} isMarked={line.box !== null} />}</td>
        <td className={styles.product}>
          {isSearching ? (
            <ProductSearch
              text={bench.typed}
              setText={bench.setTyped}
              earlier={props.earlier}
              place={place}
              onTake={bench.take}
              onLook={(product, entry) => setLooked({ product, entry })}
              onLeave={bench.leaveField}
              onRefuse={bench.startRefuse}
            />
          ) : (
            <Product line={line} isNew={isNew} />
          )}
        </td>
        {bench && line.product && line.state !== 'refused' ? (
          <Supplied line={line} bench={bench} />
        ) : (
          <Told line={isSearching && looked ? previewEntry(line, looked, bench.draft.condition === 'chronic') : line} />
        )}
        <td>
          {bench && line.product && line.state === 'open' ? <Approve onClick={bench.approve} /> : <Decision line={line} isNew={isNew} />}
        </td>
      </tr>
      {bench && (
        <tr className={styles.under}>
          <td colSpan={7}>
            <div ref={setPlace} />
            <LineMore bench={bench} />
          </td>
        </tr>
      )}
    </>
  )
}

function Product({ line: { product, text, reason, state, changed }, isNew }: { line: LineDraft; isNew: boolean }) {
  const { t } = useLingui()
  const reasons = useShortReasons()
  if (isNew && !product) return <span className={styles.note}>{t`next line`}</span>
  const alike = product?.looks_like.join(', ')
  return (
    <>
      <b className={styles.name} title={product?.name ?? text}>
        {product?.name ?? text}
      </b>
      {state === 'refused' ? (
        <span className={styles.stop}>{reason === '' ? t`choose a reason` : reasons[reason]}</span>
      ) : (
        <span className={styles.sub}>
          {product?.schedule === 'H1' && <span className={styles.amber}>{t`H1: two pharmacists`}</span>}
          {product?.schedule === 'H' && t`Schedule H`}
          {product?.nti && <span className={styles.amber}>{t`never another maker`}</span>}
          {changed && <span title={text}>{t`instead of ${text}`}</span>}
          {alike && <span className={styles.amber}>{t`looks like ${alike}`}</span>}
          {product && !alike && <Stock product={product} />}
        </span>
      )}
    </>
  )
}

function Stock({ product: { free_units: free } }: { product: NonNullable<LineDraft['product']> }) {
  const { t } = useLingui()
  return <span>{free > 0 ? t`${free} in stock` : t`none in stock`}</span>
}

/** Dose, days and units as they are read. */
function Told({ line }: { line: LineDraft }) {
  return (
    <>
      <td>
        <DoseText dose={line.dose} />
      </td>
      <td className={styles.figure}>{line.days}</td>
      <td className={styles.figure}>{line.state === 'refused' ? 0 : line.units}</td>
    </>
  )
}

function DoseText({ dose }: { dose: string }) {
  const { timing } = readEntry(`x ${dose}`)
  const doses = timing?.kind === 'grid' ? timing.doses.filter((one, at) => at !== 2 || one > 0) : null
  return (
    <span className={styles.dose} title={dose}>
      {doses && <DoseDots pattern={doses} />} <span className={styles.cut}>{dose}</span>
    </span>
  )
}

/** The same in the hand: typed as on a line of entry, counted at once. */
function Supplied({ line, bench }: { line: LineDraft; bench: ReadingBench }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(line.dose)
  const put = (next: LineDraft) => bench.putLine(next.state === 'approved' ? { ...next, state: 'open' } : next)
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  const common = { autoComplete: 'off', onKeyDown: bench.onFieldKey }
  return (
    <>
      <td>
        <input
          {...common}
          className={styles.input}
          data-line-field="dose"
          aria-label={t`Dose`}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            put(takeDose(line, target.value))
          }}
        />
      </td>
      <td className={styles.figure}>
        <input
          {...common}
          className={styles.input}
          data-line-field="days"
          aria-label={t`Days`}
          inputMode="numeric"
          maxLength={3}
          value={line.days}
          onChange={({ target }) => put(counted({ ...line, days: digits(target.value) }))}
        />
      </td>
      <td className={styles.figure}>
        <input
          {...common}
          className={styles.input}
          data-line-field="units"
          aria-label={t`Units`}
          inputMode="numeric"
          maxLength={5}
          value={line.units}
          onChange={({ target }) => put({ ...line, units: digits(target.value), unitsTyped: target.value !== '' })}
        />
      </td>
    </>
  )
}

function Approve({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.approve} aria-keyshortcuts="A" onClick={onClick}>
      <Trans>Approve</Trans> <KeyHint keys="A" />
    </button>
  )
}

function Decision({ line: { state, changed }, isNew }: { line: LineDraft; isNew: boolean }) {
  const { t } = useLingui()
  if (isNew) return null
  if (state === 'refused')
    return (
      <Stamp tone="red">
        <span className={styles.decided}>
          <Icon name="desk:prohibit" size={16} /> {t`Refused`}
        </span>
      </Stamp>
    )
  if (state === 'approved') return <Stamp tone="leaf">{changed ? t`Changed` : t`Approved`}</Stamp>
  return <Stamp>{t`To decide`}</Stamp>
}
