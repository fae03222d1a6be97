import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import type { ReasonCode } from '../review.rules.ts'
import { useShortReasons } from './desk-review-words.tsx'
import { type LineDraft, needsConsent } from './line-draft.rules.ts'
import { readShortEntry } from '../entry/short-entry.rules.ts'
import type { ReadingBench } from './use-line-keys.ts'
import styles from './desk-lines.module.css'

/** What is done with the line in hand, beside it. */
export function LineMore({ bench }: { bench: ReadingBench }) {
  const { line, mode } = bench
  if (mode === 'refuse')
    return (
      <Reasons line={line} typed={readShortEntry(bench.typed).medicine} onRefuse={bench.refuse} onLeave={() => bench.setMode('read')} />
    )
  return (
    <div className={styles.more}>
      <Act keys="C" onClick={bench.startChange} hidden={!line.product}>
        <Trans>Change</Trans>
      </Act>
      <Act keys={line.product === null ? 'Alt X' : 'X'} onClick={bench.startRefuse}>
        <Trans>Refuse</Trans>
      </Act>
      <Act keys="Q" onClick={bench.askAboutLine}>
        <Trans>Ask</Trans>
      </Act>
      {line.product && line.state !== 'refused' && <Supply line={line} put={bench.putLine} />}
      {line.box === null && (
        <span className={styles.note}>
          <KeyHint keys="Shift ↑ ↓" /> <Trans>move the crop</Trans>
        </span>
      )}
    </div>
  )
}

function Act({ keys, onClick, hidden, children }: { keys: string; onClick: () => void; hidden?: boolean; children: ReactNode }) {
  if (hidden) return null
  return (
    <button type="button" className={styles.act} aria-keyshortcuts={keys.replace(' ', '+')} onClick={onClick}>
      {children} <KeyHint keys={keys} />
    </button>
  )
}

/** How often it may be supplied again, and whether another maker's may be (DR-5, DR-6). */
function Supply({ line, put }: { line: LineDraft; put: (line: LineDraft) => void }) {
  const { t } = useLingui()
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={line.writtenAs === 'generic'}
          onChange={({ target }) => put({ ...line, writtenAs: target.checked ? 'generic' : 'brand' })}
        />
        <Trans>Generic name</Trans>
      </label>
      <label className={classNames(styles.check, needsConsent(line) && styles.wanted)}>
        <input
          type="checkbox"
          data-line-field="consent"
          checked={line.consent}
          onChange={({ target }) => put({ ...line, consent: target.checked })}
        />
        <Trans>Prescriber agreed</Trans>
      </label>
      <label className={styles.check}>
        <Trans>Repeats</Trans>
        <input
          className={styles.number}
          inputMode="numeric"
          value={line.repeats}
          maxLength={2}
          onChange={({ target }) => put({ ...line, repeats: digits(target.value) })}
        />
      </label>
      {Number(line.repeats) > 0 && (
        <label className={styles.check}>
          <Trans>every … days</Trans>
          <input
            className={styles.number}
            data-line-field="interval"
            inputMode="numeric"
            aria-label={t`Days between repeats`}
            value={line.interval}
            maxLength={3}
            onChange={({ target }) => put({ ...line, interval: digits(target.value) })}
          />
        </label>
      )}
    </>
  )
}

const ofLines = [
  'illegible',
  'quantity_unclear',
  'already_dispensed',
  'prohibited_X_NDPS',
  'abortion_medicine',
] as const satisfies ReasonCode[]

interface ReasonsProps {
  line: LineDraft
  /** What was searched for in vain. */
  typed: string
  onRefuse: (reason: ReasonCode, written: string) => void
  onLeave: () => void
}

/** Why a line is refused: a digit chooses. Without a product the patient reads the name as it is written, so that is asked first. */
function Reasons({ line, typed, onRefuse, onLeave }: ReasonsProps) {
  const { t } = useLingui()
  const words = useShortReasons()
  const list = useRef<HTMLFieldSetElement>(null)
  const [written, setWritten] = useState(line.text === '' ? typed : line.text)
  const nth = (at: number) => () => onRefuse(ofLines[at] ?? 'illegible', written)
  useShortcuts({ review_fact_1: nth(0), review_fact_2: nth(1), review_fact_3: nth(2), review_fact_4: nth(3), review_fact_5: nth(4) })
  // A digit chooses as soon as the name stands there; in the field it would be part of it.
  const choose = () => list.current?.focus()
  const nameless = useRef(line.product === null && written.trim() === '')
  useEffect(() => (nameless.current ? list.current?.querySelector<HTMLElement>('input') : list.current)?.focus(), [])
  return (
    <fieldset ref={list} tabIndex={-1} className={styles.more} aria-label={t`Why is it refused?`}>
      {line.product === null && (
        <label className={styles.check}>
          <Trans>Name as written</Trans>
          <input
            className={styles.written}
            data-line-field="written"
            maxLength={300}
            autoComplete="off"
            value={written}
            onChange={({ target }) => setWritten(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              choose()
            }}
          />
        </label>
      )}
      {ofLines.map((reason, at) => (
        <button key={reason} type="button" className={styles.act} onClick={() => onRefuse(reason, written)}>
          <KeyHint keys={String(at + 1)} /> {words[reason]}
        </button>
      ))}
      <button type="button" className={styles.act} onClick={onLeave}>
        <Trans>Do not refuse</Trans>
      </button>
    </fieldset>
  )
}
