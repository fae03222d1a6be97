import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useUndoToast } from '../../../app/shell/desk-undo-toast.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import { EntryLine } from '../../prescriptions/entry/desk-entry-line.tsx'
import type { DraftLine, PrescriptionAlternative } from '../../prescriptions/sign/draft.contract.ts'
import { doseUnitsOf } from '../../prescriptions/sign/dose-units.rules.ts'
import type { Entry } from '../../prescriptions/sign/entry-line.rules.ts'
import { EntryVerdict, useTyped } from './desk-entry-verdict.tsx'
import { MedicineRow } from './desk-medicine-row.tsx'
import { MedicineTools, OpenedTool } from './desk-medicine-tools.tsx'
import { UnlistedForm } from './desk-unlisted.tsx'
import { lineOf } from './line-text.rules.ts'
import type { MedicinesWriting } from './medicines.types.ts'
import { lineReach } from './pack-reach.rules.ts'
import { medicineText, shownMedicine } from './shown-medicine.ts'
import type { Tools } from './use-medicine-tools.ts'
import { askedOnce } from './verdict.rules.ts'
import { useWarningWords } from './desk-warning-words.tsx'
import styles from './desk-medicines.module.css'

const unknown = { form: '', unit: '', composition: '' }
/** What the fields of a line can put right. */
const corrected = new Set(['list_b_needs_therapy', 'wrong_unit', 'needs_quantity', 'interval_needed'])

/** The medicines of a prescription: a table that scrolls, the entry line always in view, each warning where the hand is. */
export function DeskMedicines({ writing, tools, isVideo }: { writing: MedicinesWriting; tools: Tools; isVideo: boolean }) {
  const { t } = useLingui()
  const { draft, change } = writing
  const section = useRef<HTMLElement>(null)
  const toEntry = () => section.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  const toRow = (at: number) => {
    const rows = section.current?.querySelectorAll<HTMLElement>('li button[aria-expanded]') ?? []
    const row = rows[Math.min(at, rows.length - 1)]
    if (row) row.focus()
    else toEntry()
  }
  const lines = useLines(writing, isVideo, toRow)
  const typed = useTyped(writing, isVideo)
  const { look: onLook, isStopped, isChecking, isGrave, taken } = typed
  const addUnlisted = (line: DraftLine) => {
    lines.addUnlisted(line)
    typed.clear()
    // The button that was pressed goes with its form: the next medicine is typed at once.
    toEntry()
  }
  const nameOf = (at: number) => (draft.lines[at] ? medicineText(shownMedicine(draft.lines[at], writing.medicines)) : '')
  const words = useWarningWords(nameOf)
  useAlternativeKey(typed, lines)
  useClosing(tools, toEntry)
  const list = useLastInView(draft.lines.length, writing.warnings)
  return (
    <section ref={section} className={styles.medicines} aria-label={t`Medicines`}>
      <MedicineTools tools={tools} place="under" />
      <OpenedTool tools={tools} />
      <Heads />
      <ol ref={list} className={styles.lines} aria-label={t`Medicines on this prescription`}>
        {draft.lines.map((line, at) => (
          <MedicineRow
            // A line has no name of its own before it is signed; what is removed is removed from the end of its place.
            key={`${at} of ${draft.lines.length}`}
            line={line}
            number={at + 1}
            words={words}
            {...lines.of(line, at)}
            isKeyed={typed.alternative === undefined && lines.keyedAt === at}
            onStar={() => void tools.star(line)}
          />
        ))}
        {draft.lines.length === 0 && <NoneNeeded checked={draft.no_medicines} onChange={(no_medicines) => change({ no_medicines })} />}
      </ol>
      <div className={styles.entry}>
        <EntryLine
          paper={writing.id}
          onAdd={(product, entry) => void lines.add(product, entry)}
          onShortcut={tools.pick}
          shortcut={tools.named}
          {...{ onLook, isStopped, isChecking, isGrave, taken }}
          verdict={<EntryVerdict typed={typed} words={words} />}
          nothing={(entry, brand) => <UnlistedForm entry={entry} brand={brand} onAdd={addUnlisted} />}
        />
      </div>
    </section>
  )
}

function NoneNeeded({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <li className={styles.empty}>
      <label className={styles.none}>
        <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
        <Trans>No medicine needed</Trans>
      </label>
    </li>
  )
}

function Heads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>#</span>
      <span>
        <Trans>Medicine</Trans>
      </span>
      <span>
        <Trans>Dose</Trans>
      </span>
      <span>
        <Trans>Food</Trans>
      </span>
      <span className={styles.figure}>
        <Trans>Days</Trans>
      </span>
      <span className={styles.figure}>
        <Trans>Qty</Trans>
      </span>
      <span />
    </div>
  )
}

/** How long the warnings of a new line may take to come: it is saved first. */
const followsMs = 6000

/** A line that is added is seen, and so is what the server says of it a moment later; only the list scrolls, never the page. */
function useLastInView(count: number, warnings: MedicinesWriting['warnings']) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(count)
  const follows = useRef(0)
  useEffect(() => {
    if (count > before.current) follows.current = Date.now() + followsMs
    if (count < before.current) follows.current = 0
    before.current = count
    if (Date.now() < follows.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count, warnings])
  return list
}

/** Escape closes what is open over the lines; whatever closed it, the next medicine is typed at once. */
function useClosing({ opened, open }: Tools, toEntry: () => void): void {
  const before = useRef(opened)
  useEffect(() => {
    if (before.current !== null && opened === null) toEntry()
    before.current = opened
    if (opened === null) return undefined
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      open(null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what opens and where the hand goes are the same at every render
  }, [opened])
}

/** What each line is shown with, and what changes lines. */
function useLines(writing: MedicinesWriting, isVideo: boolean, toRow: (at: number) => void) {
  const { t } = useLingui()
  const tellDone = useUndoToast()
  const { draft, medicines, problems, alternatives, change, learn } = writing
  const warnings = askedOnce(writing.warnings, { isVideo, seen_on_video: draft.seen_on_video })
  const factsOf = ({ medicine_id, unlisted }: DraftLine) =>
    unlisted ? { ...unknown, form: unlisted.form } : (medicines.find((one) => one.medicine_id === medicine_id) ?? unknown)
  const put = (at: number, line: DraftLine) => change((now) => ({ lines: now.lines.map((one, n) => (n === at ? line : one)) }))
  const alternativeOf = (at: number) => {
    const id = warnings.find((one) => one.line === at && one.alternative)?.alternative
    return alternatives.find((one) => one.id === id)
  }
  const append = (line: DraftLine) => change((now) => ({ lines: [...now.lines, line], no_medicines: false }))
  const remove = (line: DraftLine, n: number) => {
    change((now) => ({ lines: now.lines.filter((_, place) => place !== n) }))
    const name = medicineText(shownMedicine(line, medicines))
    tellDone(t`Removed: ${name}`, () => change((now) => ({ lines: now.lines.toSpliced(n, 0, line), no_medicines: false })))
    // The button that was pressed is gone with its line: the hand stays among the lines, where Ctrl Z and Del are heard.
    requestAnimationFrame(() => toRow(n))
  }
  const at = draft.lines.findIndex((_, n) => alternativeOf(n) !== undefined)
  return {
    of: (line: DraftLine, n: number) => ({
      medicine: shownMedicine(line, medicines),
      unit: line.unlisted ? (doseUnitsOf(factsOf(line))[0] ?? '') : factsOf(line).unit,
      units: doseUnitsOf(factsOf(line)),
      warnings: warnings.filter((one) => one.line === n),
      alternative: alternativeOf(n),
      reach: lineReach(line, medicines),
      wrong: problems.some(({ field, code }) => field.startsWith(`lines.${n}.`) && corrected.has(code)),
      onSeen: isVideo ? () => change({ seen_on_video: true }) : undefined,
      onChange: (next: DraftLine) => put(n, next),
      onTake: (one: PrescriptionAlternative) => put(n, one.line),
      onRemove: () => remove(line, n),
      onDuplicate: () => append({ ...line, kept: [] }),
    }),
    keyedAt: at,
    alternative: at === -1 ? undefined : alternativeOf(at),
    take: (one: PrescriptionAlternative) => put(at, one.line),
    addUnlisted: append,
    add: async ({ medicine_id }: { medicine_id: string }, entry: Entry) => {
      const product = await browserApi('GET /api/product/{id}/', { params: { id: medicine_id } }).catch(() => null)
      if (product) learn([{ medicine_id, name: product.name, composition: product.composition, form: product.form, unit: product.unit }])
      // The product was asked for meanwhile: the line joins what is written now. Without it the server still refuses a unit that does not fit.
      append(lineOf(medicine_id, entry, doseUnitsOf(product ?? { ...unknown, unit: 'piece' })))
    },
  }
}

/** Alt A takes what is written instead: of what is typed, else of the first line that has one. */
function useAlternativeKey(typed: ReturnType<typeof useTyped>, lines: ReturnType<typeof useLines>): void {
  const { alternative: ofTyped } = typed
  const { alternative: ofLine } = lines
  const take = ofTyped ? () => typed.take(ofTyped) : ofLine ? () => lines.take(ofLine) : undefined
  useShortcuts(take ? { take_alternative: take } : {})
}
