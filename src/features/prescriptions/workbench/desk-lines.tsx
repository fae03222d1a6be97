import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { LineRow } from './desk-line-row.tsx'
import type { PaperPage } from './paper-pages.ts'
import type { ReadingBench } from './use-line-keys.ts'
import type { EarlierReading } from '../review/workbench.contract.ts'
import styles from './desk-lines.module.css'

interface LinesProps {
  bench: ReadingBench
  pages: readonly PaperPage[]
  earlier: readonly EarlierReading[]
}

/** Every line beside its own piece of the picture; the one in hand is open. */
export function Lines({ bench, pages, earlier }: LinesProps) {
  const { t } = useLingui()
  const { draft, at, boxes } = bench
  const { length: count } = draft.lines
  const body = useLineInView(at, count)
  const rows = [...draft.lines, bench.fresh]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section ref={body} className={styles.pane} aria-label={t`Medicines`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">
              <Trans>As written</Trans>
            </th>
            <th scope="col">
              <Trans>Our product</Trans>
            </th>
            <th scope="col">
              <Trans>Dose</Trans>
            </th>
            <th scope="col" className={styles.figure}>
              <Trans>Days</Trans>
            </th>
            <th scope="col" className={styles.figure}>
              <Trans>Units</Trans>
            </th>
            <th scope="col">
              <Trans>Decision</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line, n) => {
            const box = boxes[n]
            return (
              box && (
                <LineRow
                  key={line.key}
                  line={line}
                  number={n + 1}
                  isNew={n === draft.lines.length}
                  bench={n === at ? bench : null}
                  go={() => bench.goTo(n)}
                  page={pages[box.page - 1]}
                  box={box}
                  earlier={earlier}
                />
              )
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** What belongs to the line in hand stays in view with it, the line first. */
function useLineInView(at: number, count: number): RefObject<HTMLElement | null> {
  const body = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = body.current?.querySelector('[aria-current]')?.closest('tr')
    row?.nextElementSibling?.scrollIntoView({ block: 'nearest' })
    row?.scrollIntoView({ block: 'nearest' })
  }, [at, count])
  return body
}
