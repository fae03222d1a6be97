import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form } from '../../../app/forms/form-page.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useEarlyTypingIn } from '../../../ui/early-typing.ts'
import { PaperText } from '../../papers/paper-text.tsx'
import type { PaperContent } from '../../papers/papers.contract.ts'
import styles from './desk-paper-form.module.css'
import type { PaperStart } from './papers-desk.contract.ts'

interface PaperFormProps {
  start: PaperStart
  /** As it stands now: the preview. */
  content: PaperContent
  busy: boolean
  error: string | null
  place: RefObject<HTMLDivElement | null>
  onSign: () => Promise<void>
  children: ReactNode
}

/** The fields of a paper, how it will read, and the button that signs it: what is signed is never changed. */
export function DeskPaperForm({ start, content, busy, error, place, onSign, children }: PaperFormProps) {
  const { t } = useLingui()
  useEarlyTypingIn(place)
  return (
    <div className={styles.write}>
      <Pane className={styles.details} title={t`Details`}>
        <div ref={place}>
          <Form onSubmit={onSign} label={t`Details`}>
            {children}
          </Form>
        </div>
      </Pane>
      <Pane className={styles.preview} kind="prescription" title={t`Preview`}>
        <PaperText head={start.head} content={content} number={null} date={start.today} level={3} />
      </Pane>
      <SignFoot {...{ start, busy, error, onSign }} />
    </div>
  )
}

/** A refusal stands beside the button: above the fields nobody who has scrolled to the last of them would see it. */
function SignFoot({ start: { today }, busy, error, onSign }: Pick<PaperFormProps, 'start' | 'busy' | 'error' | 'onSign'>) {
  const dayWords = useDayWords()
  const latest = useRef(onSign)
  useEffect(() => {
    latest.current = onSign
  })
  // A field that keeps its words when the hand goes on has kept them before anything is signed.
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.focus()
    requestAnimationFrame(() => void latest.current())
  }
  return (
    <footer data-desk-foot className={styles.foot}>
      {error && (
        <div className={styles.refused}>
          <Notice kind="danger" live="alert" title={error} row />
        </div>
      )}
      <p className={styles.date}>
        <Trans>Dated {dayWords(today)}. It cannot be changed after signing, only withdrawn.</Trans>
      </p>
      <Button busy={busy} data-shortcut="main" aria-keyshortcuts="Control+Enter" onClick={press}>
        <Trans>Sign and send</Trans> <KeyHint keys="Ctrl Enter" />
      </Button>
    </footer>
  )
}

interface CheckProps {
  label: ReactNode
  checked: boolean
  error?: string | undefined
  onChange: (checked: boolean) => void
}

/** One box to tick, with what is wrong beside it. */
export function Check({ label, checked, error, onChange }: CheckProps) {
  return (
    <div className={styles.checkPlace}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  )
}
