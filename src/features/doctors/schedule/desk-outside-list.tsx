import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTimeWords } from '../doctor-words.tsx'
import styles from './desk-day-editor.module.css'
import type { Outside } from './use-week-change.ts'

interface OutsideProps {
  slots: readonly Outside[]
  moves: ReadonlySet<string>
  onChoose: (consultation: string, move: boolean) => void
}

/** Who is booked outside the new hours or in the leave: kept, or asked to choose another time. */
export function OutsideList({ slots, moves, onChoose }: OutsideProps) {
  const { t } = useLingui()
  const words = useTimeWords()
  const list = useRef<HTMLUListElement>(null)
  const told = useId()
  // The button that was pressed gave way to others: who is named is read next.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus()
  }, [])
  return (
    <>
      <p id={told} className={styles.told}>
        <Trans>Move asks the patient to choose another time. Keep means you still see them then.</Trans>
      </p>
      <ul ref={list} tabIndex={-1} className={styles.outside} aria-label={t`Appointments already booked`} aria-describedby={told}>
        {slots.map(({ id, start_at, consultation, name }) => {
          const when = `${words.weekday(start_at)} ${words.dayNumber(start_at)}, ${words.time(start_at)}`
          const asked = consultation !== null && moves.has(consultation)
          return (
            <li key={id}>
              <Icon name="warning" size={16} />
              <span className={styles.who}>
                {name === null ? (
                  <Trans>{when} is booked</Trans>
                ) : (
                  <Trans>
                    {when}: {name} is booked
                  </Trans>
                )}
              </span>
              {consultation !== null && name !== null && (
                <>
                  <button
                    type="button"
                    aria-pressed={asked}
                    aria-label={t`Move: ask ${name} to choose another time`}
                    onClick={() => onChoose(consultation, true)}
                  >
                    <Trans>Move</Trans>
                  </button>
                  <button type="button" aria-pressed={!asked} aria-label={t`Keep ${name}`} onClick={() => onChoose(consultation, false)}>
                    <Trans>Keep</Trans>
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Saves after somebody was named; says what becomes of them. */
export function SaveAnyway({ moves, busy, onSave, onStay }: { moves: number; busy: boolean; onSave: () => void; onStay: () => void }) {
  return (
    <>
      <Button busy={busy} onClick={onSave}>
        {moves > 0 ? <Trans>Save, ask {moves} to move</Trans> : <Trans>Save, keep all</Trans>}
      </Button>
      <Button variant="quiet" onClick={onStay}>
        <Trans>Back</Trans>
      </Button>
    </>
  )
}
