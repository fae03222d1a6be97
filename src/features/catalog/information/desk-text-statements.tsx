import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import styles from './desk-medicine-text.module.css'
import { usePartWords } from './desk-text-words.tsx'
import type { Change, differences, Statement } from './medicine-text.rules.ts'

interface Source {
  id: string
  title: string
  publisher: string
  address: string
  section: string
  accessed: string
  copy?: string | undefined
}

/** A text as it is read at the desk. */
export interface TextView {
  statements: readonly Statement[]
  sources: readonly Source[]
  /** Of a row of the safety table: how safe, by its path. */
  levels?: Readonly<Record<string, string>>
}

interface TextStatementsProps extends TextView {
  /** Against what was approved before; null when there is nothing to compare with. */
  marks: ReturnType<typeof differences> | null
  changes: ReadonlyMap<string, Change>
  onChange: (changes: ReadonlyMap<string, Change>) => void
}

/** Every statement in both languages with the sections it was read in; each can be reworded or left out. */
export function TextStatements({ statements, sources, levels = {}, marks, changes, onChange }: TextStatementsProps) {
  const words = usePartWords()
  const parts = Map.groupBy(statements, ({ path }) => path.split('.')[0] ?? '')
  const fresh = new Set(marks?.added.map(({ path }) => path))
  const set = (path: string, change: Change | null) => {
    const next = new Map(changes)
    if (change) next.set(path, change)
    else next.delete(path)
    onChange(next)
  }
  return (
    <>
      {marks && marks.gone.length > 0 && <Gone gone={marks.gone} />}
      {[...parts].map(([part, own]) => (
        <section key={part} aria-labelledby={`part-${part}`} className={styles.part}>
          <h3 id={`part-${part}`}>{words[part] ?? part}</h3>
          {own.map((one) => (
            <OneStatement
              key={one.path}
              one={one}
              level={levels[one.path] ?? null}
              fresh={fresh.has(one.path)}
              change={changes.get(one.path)}
              onChange={(change) => set(one.path, change)}
            />
          ))}
        </section>
      ))}
      <Sources sources={sources} />
    </>
  )
}

interface OneStatementProps {
  one: Statement
  level: string | null
  fresh: boolean
  change: Change | undefined
  onChange: (change: Change | null) => void
}

function OneStatement({ one, level, fresh, change, onChange }: OneStatementProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const removed = change !== undefined && 'remove' in change
  const now = change && !('remove' in change) ? change : one
  const words = usePartWords()
  return (
    <div className={classNames(styles.statement, fresh && styles.fresh, removed && styles.removed)}>
      {level && (
        <p className={styles.facts}>
          {words[`level.${level}`]}, {words[one.path]}
        </p>
      )}
      {fresh && <Stamp tone="pen">{t`New`}</Stamp>}
      {open && !removed ? (
        <Wording en={now.en} hi={now.hi} onChange={(wording) => onChange({ path: one.path, ...wording })} />
      ) : (
        <>
          <p>{now.en}</p>
          <p lang="hi">{now.hi}</p>
        </>
      )}
      <p className={styles.facts}>
        <Trans>Source: {one.from.join(', ')}</Trans>
      </p>
      <div className={styles.actions}>
        {!removed && (
          <Button variant="quiet" onClick={() => setOpen(!open)} aria-label={open ? t`Close: ${one.path}` : t`Correct: ${one.path}`}>
            {open ? <Trans>Close</Trans> : <Trans>Correct</Trans>}
          </Button>
        )}
        <LeaveOut path={one.path} changed={change !== undefined} onChange={onChange} />
      </div>
    </div>
  )
}

interface Wording {
  en: string
  hi: string
}

function Wording({ en, hi, onChange }: Wording & { onChange: (wording: Wording) => void }) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`English`}>
        {(control) => <TextArea {...control} maxLength={300} value={en} onChange={({ target }) => onChange({ en: target.value, hi })} />}
      </Field>
      <Field label={t`Hindi`}>
        {(control) => (
          <TextArea {...control} lang="hi" maxLength={600} value={hi} onChange={({ target }) => onChange({ en, hi: target.value })} />
        )}
      </Field>
    </>
  )
}

function LeaveOut({ path, changed, onChange }: { path: string; changed: boolean; onChange: OneStatementProps['onChange'] }) {
  const { t } = useLingui()
  return (
    <Button
      variant="quiet"
      onClick={() => onChange(changed ? null : { path, remove: true })}
      aria-label={changed ? t`Undo: ${path}` : t`Leave out: ${path}`}
    >
      {changed ? <Trans>Undo</Trans> : <Trans>Leave out</Trans>}
    </Button>
  )
}

function Gone({ gone }: { gone: readonly Statement[] }) {
  return (
    <section className={styles.part} aria-labelledby="gone">
      <h3 id="gone">
        <Trans>No longer in the text</Trans>
      </h3>
      {gone.map(({ path, en, hi }) => (
        <del key={`${path} ${en}`} className={classNames(styles.statement, styles.gone)}>
          <span>{en}</span>
          <span lang="hi" data-text>
            {hi}
          </span>
        </del>
      ))}
    </section>
  )
}

function Sources({ sources }: { sources: readonly Source[] }) {
  const { t } = useLingui()
  return (
    <Disclosure summary={t`Sources`} open>
      <ul className={styles.sources}>
        {sources.map(({ id, title, publisher, address, section, accessed, copy }) => (
          <li key={id}>
            <b>{id}</b>: {publisher},{' '}
            <a href={address} rel="noreferrer">
              {title}
            </a>
            , {section}, {accessed}
            {copy && <>, {copy}</>}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
