import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { PrescriptionAlternative, PrescriptionWarning } from '../../prescriptions/sign/draft.contract.ts'
import type { Entry } from '../../prescriptions/sign/entry-line.rules.ts'
import { Take, Texts } from './desk-warning-rows.tsx'
import { type MedicinesWriting, newLine } from './medicines.types.ts'
import { type Candidate, useCandidate } from './use-candidate.ts'
import { isHeldBack, needsVideo, type Tone, toldByTone } from './verdict.rules.ts'
import type { WarningText } from './desk-warning-words.tsx'
import styles from './desk-medicines.module.css'

interface Typed {
  look: (product: { medicine_id: string } | null, entry: Entry) => void
  warnings: readonly PrescriptionWarning[]
  alternative: PrescriptionAlternative | undefined
  isStopped: boolean
  /** Nothing is known yet of this product in this patient: Enter waits for the answer. */
  isChecking: boolean
  /** Something of it is red: it is read before Enter takes the line. */
  isGrave: boolean
  isVideo: boolean
  take: (alternative: PrescriptionAlternative) => void
  taken: number
  /** What was typed is written: the line empties. */
  clear: () => void
  /** Where a video visit only lacks that the doctor says so. */
  seenOnVideo: (() => void) | undefined
}

/** The line that is typed, and what speaks against it. */
export function useTyped(writing: MedicinesWriting, isVideo: boolean): Typed {
  const [typed, setTyped] = useState<{ medicine_id: string; entry: Entry } | null>(null)
  const [taken, setTaken] = useState(0)
  const { verdict, isFresh } = useCandidate(writing, typed && candidateOf(typed, writing, isVideo))
  // A line that stands there asks it already, for all of them.
  const isAsked = isVideo && (writing.draft.seen_on_video || writing.warnings.some(({ code }) => code === needsVideo))
  const warnings = (verdict?.warnings ?? []).filter(({ code }) => !isAsked || code !== needsVideo)
  const alternative = verdict?.alternatives.find(({ id }) => warnings.some((one) => one.alternative === id))
  const clear = () => setTaken((before) => before + 1)
  return {
    look: (product, entry) => setTyped(product ? { medicine_id: product.medicine_id, entry } : null),
    warnings,
    alternative,
    isStopped: isHeldBack(warnings, isVideo),
    isChecking: typed !== null && !isFresh && (verdict === null || isHeldBack(warnings, isVideo)),
    isGrave: toldByTone(warnings, isVideo)[0]?.tone === 'red',
    isVideo,
    taken,
    clear,
    seenOnVideo: isVideo && warnings.some(({ code }) => code === needsVideo) ? () => writing.change({ seen_on_video: true }) : undefined,
    take: ({ line }) => {
      writing.change((now) => ({ lines: [...now.lines, line], no_medicines: false }))
      clear()
    },
  }
}

/** It is asked about anew when what it depends on changes under it: other lines, the diagnosis, whether they see each other. */
function candidateOf(
  { medicine_id, entry: { timing, unit, duration_days = newLine.duration_days } }: { medicine_id: string; entry: Entry },
  { draft }: MedicinesWriting,
  isVideo: boolean,
): Candidate {
  const line = { medicine_id, dose_unit: unit ?? null, timing: timing ?? newLine.timing, duration_days }
  const { lines, seen_on_video, diagnosis } = draft
  return { key: JSON.stringify([line, lines, seen_on_video, diagnosis, isVideo]), line }
}

const icons = { amber: 'warning', grey: 'info' } as const

/** Under the entry line, before the line is written: all that speaks against it at once, what is red first. */
export function EntryVerdict({ typed, words }: { typed: Typed; words: (warning: PrescriptionWarning) => WarningText }) {
  const told = toldByTone(typed.warnings, typed.isVideo)
  if (told.length === 0) return null
  return (
    <div role="alert">
      {told.map((group) => (
        <Told key={group.tone} {...group} typed={typed} words={words} />
      ))}
    </div>
  )
}

interface ToldProps {
  tone: Tone
  warnings: readonly PrescriptionWarning[]
  typed: Typed
  words: (warning: PrescriptionWarning) => WarningText
}

/** What has one colour, with its ways out. */
function Told({ tone, warnings, typed: { alternative, take, isStopped, seenOnVideo }, words }: ToldProps) {
  const icon = tone === 'red' ? (isStopped ? 'desk:prohibit' : 'warning-circle') : icons[tone]
  return (
    <div className={classNames(styles.verdict, styles[tone])}>
      <Icon name={icon} />
      <ul className={styles.said}>
        <Texts texts={warnings.map(words)} />
        {isStopped && tone === 'red' && (
          <li>
            <Trans>It cannot be added.</Trans>
          </li>
        )}
      </ul>
      {seenOnVideo && warnings.some(({ code }) => code === needsVideo) && (
        <button type="button" className={styles.way} onPointerDown={(event) => event.preventDefault()} onClick={seenOnVideo}>
          <Trans>Seen on video</Trans>
        </button>
      )}
      {alternative && warnings.some((one) => one.alternative === alternative.id) && (
        <Take alternative={alternative} isKeyed onTake={take} />
      )}
    </div>
  )
}
