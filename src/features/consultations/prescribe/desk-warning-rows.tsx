import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import type { DraftLine, PrescriptionAlternative, PrescriptionWarning } from '../../prescriptions/sign/draft.contract.ts'
import { needsVideo } from './verdict.rules.ts'
import type { WarningText } from './desk-warning-words.tsx'
import styles from './desk-medicines.module.css'

interface WarningRowsProps {
  line: DraftLine
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
export function WarningRows({ line, warnings, alternative, isKeyed, words, onSeen, onKeep, onTake, onRemove }: WarningRowsProps) {
  const unseen = warnings.filter(({ code }) => onSeen && code === needsVideo)
  const stops = warnings.filter((one) => one.rank === 'stop' && !unseen.includes(one))
  const cautions = warnings.filter((one) => one.rank === 'caution' && !keptOf(line, one))
  const kept = warnings.filter((one) => one.rank === 'caution' && keptOf(line, one))
  const facts = warnings.filter(({ rank }) => rank === 'info')
  const urgent = stops.length > 0 ? stops : cautions
  return (
    <>
      {urgent.length > 0 && (
        <Urgent isStop={stops.length > 0} warnings={urgent} words={words}>
          {stops.length === 0 && (
            <Keep
              cautions={cautions}
              onKeep={(reason) => onKeep([...line.kept, ...cautions.map(({ code, row }) => ({ code, row, reason }))])}
            />
          )}
          {alternative && <Take alternative={alternative} isKeyed={isKeyed} onTake={onTake} />}
          <button type="button" className={styles.way} onClick={onRemove}>
            <Trans>Remove</Trans> <kbd className={styles.del}>Del</kbd>
          </button>
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
          texts={kept.map(words)}
          reason={keptOf(line, kept[0] ?? ({ code: '', row: '' } as PrescriptionWarning))?.reason ?? ''}
          onUndo={() => onKeep([])}
        />
      )}
      {facts.length > 0 && (
        <p className={styles.fact}>
          <Icon name="info" />
          <span>{facts.map((one) => said(words(one))).join(' · ')}</span>
        </p>
      )}
    </>
  )
}

const said = ({ title, text }: WarningText) => [title, text].filter(Boolean).join(' ')

function Urgent({
  isStop,
  warnings,
  words,
  children,
}: Pick<WarningRowsProps, 'warnings' | 'words'> & { isStop: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.warning, isStop ? styles.stop : styles.caution)}>
      <Icon name={isStop ? 'desk:prohibit' : 'warning'} />
      <ul className={styles.said}>
        {warnings.map((one) => {
          const { title, text } = words(one)
          return (
            <li key={`${one.code} ${one.row} ${one.params['with'] ?? ''}`}>
              <b>{title}</b> {text}
            </li>
          )
        })}
      </ul>
      <div className={styles.ways}>{children}</div>
    </div>
  )
}

function Keep({ cautions, onKeep }: { cautions: readonly PrescriptionWarning[]; onKeep: (reason: string) => void }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  if (cautions.length === 0) return null
  if (!asked) {
    return (
      <button type="button" className={styles.way} onClick={() => setAsked(true)}>
        <Trans>Keep, why?</Trans>
      </button>
    )
  }
  const keep = () => reason.trim() !== '' && onKeep(reason.trim())
  return (
    <span className={styles.keep}>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed gives its place to this field
        autoFocus
        aria-label={t`Reason for keeping it, for the pharmacist`}
        placeholder={t`Reason, for the pharmacist`}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') setAsked(false)
        }}
      />
      <button type="button" className={styles.way} onClick={keep}>
        <Trans>Keep</Trans>
      </button>
    </span>
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

function KeptRow({ texts, reason, onUndo }: { texts: readonly WarningText[]; reason: string; onUndo: () => void }) {
  return (
    <p className={styles.fact}>
      <Icon name="check" />
      <span>
        {texts.map(said).join(' · ')} <Trans>Kept: {reason}</Trans>
      </span>
      <button type="button" className={styles.way} onClick={onUndo}>
        <Trans>Change</Trans>
      </button>
    </p>
  )
}
