import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { DraftLine, PrescriptionAlternative, PrescriptionWarning } from '../../prescriptions/sign/draft.contract.ts'
import { ReasonField } from './desk-reason-field.tsx'
import { askedOf, isGrave, needsVideo } from './verdict.rules.ts'
import type { WarningText } from './desk-warning-words.tsx'
import styles from './desk-medicines.module.css'

interface WarningRowsProps {
  line: DraftLine
  /** Its place in the draft. */
  at: number
  /** Its medicine, as a reason names it. */
  name: string
  warnings: readonly PrescriptionWarning[]
  alternative: PrescriptionAlternative | undefined
  /** Alt A takes this one, of several that are offered. */
  isKeyed: boolean
  words: (warning: PrescriptionWarning) => WarningText
  onSeen: (() => void) | undefined
  onKeep: (kept: DraftLine['kept']) => void
  onTake: (alternative: PrescriptionAlternative) => void
  onRemove: () => void
}

const keptOf = ({ kept }: DraftLine, { code, row }: PrescriptionWarning) =>
  kept.find((one) => one.code === code && (one.row === row || one.row === '*'))

/** What speaks against a line, under it, with its ways out: remove, keep with a reason, take what is usually written instead. */
export function WarningRows({ line, at, name, warnings, alternative, isKeyed, words, onSeen, onKeep, onTake, onRemove }: WarningRowsProps) {
  const unseen = warnings.filter(({ code }) => onSeen && code === needsVideo)
  const told = warnings.filter((one) => !unseen.includes(one))
  const { stops, cautions, kept } = askedOf(told, (one) => keptOf(line, one) !== undefined)
  const facts = warnings.filter(({ rank }) => rank === 'info')
  const place = useRef<HTMLDivElement>(null)
  const keep = (those: readonly PrescriptionWarning[]) => (reason: string) => {
    const others = line.kept.filter(({ code, row }) => !those.some((one) => one.code === code && (one.row === row || row === '*')))
    onKeep([...others, ...those.map(({ code, row }) => ({ code, row, reason }))])
    // The field goes with its reason: the hand stays at the line, where the reason is changed and F8 leads on.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-change]')?.focus())
  }
  const field = { name, gap: `lines.${at}.kept` }
  const ways = (
    <>
      {alternative && <Take alternative={alternative} isKeyed={isKeyed} onTake={onTake} />}
      <button type="button" className={styles.way} onClick={onRemove}>
        <Trans>Remove</Trans> <kbd className={styles.del}>Del</kbd>
      </button>
    </>
  )
  return (
    <div ref={place}>
      {stops.length > 0 && (
        <Urgent isStop warnings={stops} words={words}>
          {ways}
        </Urgent>
      )}
      {cautions.length > 0 && (
        <Urgent isStop={false} warnings={cautions} words={words}>
          <Keep {...field} onKeep={keep(cautions)} />
          {stops.length === 0 && ways}
        </Urgent>
      )}
      {unseen.length > 0 && (
        <Urgent isStop={false} warnings={unseen} words={words}>
          <button type="button" className={styles.way} onClick={onSeen}>
            <Trans>Seen on video</Trans>
          </button>
        </Urgent>
      )}
      {kept.length > 0 && (
        <KeptRow
          {...field}
          texts={kept.map(words)}
          reason={keptOf(line, kept[0] ?? ({ code: '', row: '' } as PrescriptionWarning))?.reason ?? ''}
          onKeep={keep(kept)}
        />
      )}
      {facts.length > 0 && (
        <p className={styles.fact}>
          <Icon name="info" />
          <span>{saidOnce(facts.map(words)).map(said).join(' · ')}</span>
        </p>
      )}
    </div>
  )
}

const said = ({ title, text }: WarningText) => [title, text].filter(Boolean).join(' ')

/** Two rows of the tables may come to the same words. */
const saidOnce = (texts: readonly WarningText[]) => [...new Map(texts.map((one) => [said(one), one])).values()]

export function Texts({ texts }: { texts: readonly WarningText[] }) {
  return saidOnce(texts).map((one) => (
    <li key={said(one)}>
      <b>{one.title}</b> {one.text}
    </li>
  ))
}

function Urgent({
  isStop,
  warnings,
  words,
  children,
}: Pick<WarningRowsProps, 'warnings' | 'words'> & { isStop: boolean; children: ReactNode }) {
  // As it was before Enter took the line.
  const isRed = isStop || warnings.some(isGrave)
  return (
    <div className={classNames(styles.warning, isRed ? styles.stop : styles.caution)}>
      <Icon name={isStop ? 'desk:prohibit' : isRed ? 'warning-circle' : 'warning'} />
      <ul className={styles.said}>
        <Texts texts={warnings.map(words)} />
      </ul>
      <div className={styles.ways}>{children}</div>
    </div>
  )
}

interface KeepProps {
  name: string
  gap: string
  onKeep: (reason: string) => void
}

function Keep({ onKeep, ...field }: KeepProps) {
  const [asked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsked(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (asked) return <ReasonField {...field} onSave={onKeep} onCancel={close} />
  return (
    <button ref={button} type="button" className={styles.way} data-gap={field.gap} data-opens="" onClick={() => setAsked(true)}>
      <Trans>Keep, why?</Trans>
    </button>
  )
}

export function Take({
  alternative,
  isKeyed,
  onTake,
}: {
  alternative: PrescriptionAlternative
  isKeyed: boolean
  onTake: (alternative: PrescriptionAlternative) => void
}) {
  const name = alternative.name.replaceAll(/[()]/g, '')
  const { typed } = alternative
  return (
    <button type="button" className={styles.way} aria-keyshortcuts={isKeyed ? 'Alt+A' : undefined} onClick={() => onTake(alternative)}>
      {name}, {typed} {isKeyed && <kbd>Alt A</kbd>}
    </button>
  )
}

/** The reason stays until another is saved. */
function KeptRow({ texts, reason, onKeep, ...field }: KeepProps & { texts: readonly WarningText[]; reason: string }) {
  const [changing, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setChanging(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = (next: string) => {
    onKeep(next)
    close()
  }
  return (
    <div className={styles.fact}>
      <Icon name="check" />
      <span>
        {saidOnce(texts).map(said).join(' · ')}
        {!changing && (
          <>
            {' · '}
            <Trans>Kept: {reason}</Trans>
          </>
        )}
      </span>
      {changing ? (
        <ReasonField {...field} first={reason} onSave={save} onCancel={close} />
      ) : (
        <button ref={button} type="button" className={styles.way} data-change="" onClick={() => setChanging(true)}>
          <Trans>Change</Trans>
        </button>
      )}
    </div>
  )
}
