import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { decodeFile } from './decode-file.rules.ts'
import { useColumnNames, useFaultWords } from './desk-receipt-words.tsx'
import styles from './desk-receipt.module.css'
import type { OpenLine, ReceiptLine, WrongCell } from './receipts.contract.ts'

interface FileProps {
  receipt: string
  pharmacy: string | undefined
  onRead: (read: { name: string; lines: ReceiptLine[]; open: OpenLine[]; wrong: WrongCell[] }) => void
}
const longest = 200_000

/** The supplier's file of this invoice, read at once and stored nowhere. */
export function ReceiptFile({ receipt, pharmacy, onRead }: FileProps) {
  const { t } = useLingui()
  const words = useFailureWords()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setError(null)
    try {
      const text = file.size > 2 * longest ? '' : decodeFile(new Uint8Array(await file.arrayBuffer()))
      if (text === null) return setError(t`This is no CSV file. In Excel, choose “Save as”, then CSV, and add that file`)
      if (text.length > longest || text.trim() === '') return setError(t`Choose a CSV file of at most 200 kB`)
      const body = { text, ...(pharmacy ? { pharmacy } : {}) }
      onRead({ name: file.name, ...(await browserApi('POST /api/desk/stock/receipt/{id}/file/', { params: { id: receipt }, body })) })
    } catch (failure) {
      setError(words(failure))
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={t`CSV file of the supplier`}
        hidden
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <Button variant="secondary" icon="upload-simple" busy={busy} onClick={() => input.current?.click()}>
        <Trans>Add from CSV</Trans>
      </Button>
      {error && (
        <span className={styles.fault} role="alert">
          {error}
        </span>
      )}
    </>
  )
}

export interface BroughtByFile {
  name: string
  added: number
  /** Those of them with a cell to correct, which stand among the others. */
  marked: number
  /** Lines of no known product, until somebody says which it is. */
  unknown: readonly OpenLine[]
  /** Of lines that cannot be shown: they are corrected in the file. */
  wrong: readonly WrongCell[]
}

export function broughtBy({ name, lines, open, wrong }: { name: string; lines: unknown[]; open: OpenLine[]; wrong: WrongCell[] }) {
  const marked = open.filter(({ product }) => product !== null).length
  return {
    name,
    added: lines.length + marked,
    marked,
    unknown: open.filter(({ product }) => product === null),
    wrong: wrong.filter(({ line }) => !open.some((one) => one.line === line)),
  }
}

interface ResultProps extends BroughtByFile {
  onSeek: (line: OpenLine) => void
}

/** What a file brought, and what of it has to be corrected: where it stands, or in the file. */
export function FileResult({ name, added, marked, unknown, wrong, onSeek }: ResultProps) {
  const { t } = useLingui()
  const faults = useFaultWords()
  return (
    <Notice
      kind={marked + unknown.length + wrong.length > 0 ? 'warning' : 'success'}
      live="status"
      title={
        <>
          {name}: <Plural value={added} one="# line added" other="# lines added" />
          {marked > 0 && (
            <>
              {', '}
              <Plural value={marked} one="# of them to correct, marked in red below" other="# of them to correct, marked in red below" />
            </>
          )}
        </>
      }
    >
      {unknown.length > 0 && (
        <ul className={styles.unknown}>
          {unknown.map((one) => {
            const { line, named } = one
            return (
              <li key={line}>
                <Trans>
                  Line {line}: <b>{named}</b>
                </Trans>{' '}
                {faults('product_unknown')}{' '}
                <Button variant="quiet" aria-label={t`Choose the product of line ${line}`} onClick={() => onSeek(one)}>
                  <Trans>Choose product</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {wrong.length > 0 && <WrongInFile wrong={wrong} />}
    </Notice>
  )
}

function WrongInFile({ wrong }: Pick<BroughtByFile, 'wrong'>) {
  const faults = useFaultWords()
  const columns = useColumnNames()
  return (
    <>
      <p>
        <Trans>Correct these cells and add the file again. Lines already added are replaced, not doubled.</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it */}
      <ul className={styles.wrong} tabIndex={0}>
        {wrong.map((cell) => {
          const [line, column, value, fault] = [cell.line, columns(cell.column), cell.value, faults(cell.fault)]
          return (
            <li key={`${line} ${column} ${cell.fault}`}>
              <Trans>
                Line {line}, {column}: <b>{value}</b> {fault}
              </Trans>
            </li>
          )
        })}
      </ul>
    </>
  )
}
