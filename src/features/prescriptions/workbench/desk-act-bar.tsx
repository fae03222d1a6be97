import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { needsSecondEyes } from '../review.rules.ts'
import { useFactWords } from './desk-review-words.tsx'
import { type Gap, gapsOf, type ReadingDraft } from './reading-draft.rules.ts'
import type { Asking } from './desk-ask.tsx'
import styles from './desk-act.module.css'

interface ActBarProps {
  draft: ReadingDraft
  typedAt: number | null
  secondEyes: boolean
  busy: boolean
  failure: string | null
  onAsk: (whom: Asking['whom']) => void
  onGap: (gap?: Gap) => void
  onFinish: () => void
}

/** What is left, and what becomes of it. */
export function ActBar({ draft, typedAt, secondEyes, busy, failure, onAsk, onGap, onFinish }: ActBarProps) {
  const { t } = useLingui()
  const words = useFactWords()
  const gaps = gapsOf(draft, typedAt)
  const unseen = gaps.filter((gap) => 'fact' in gap)
  const toDecide = gaps.length - unseen.length
  const left = gaps.length
  const count = (state: string) => draft.lines.filter((line) => line.state === state).length
  const [approved, refused] = [count('approved'), count('refused')]
  return (
    <footer className={styles.bar} aria-label={t`What is left`}>
      <b className={styles.left} aria-live="polite">
        {toDecide > 0 ? <Plural value={toDecide} one="# left to decide" other="# left to decide" /> : <Trans>All lines decided</Trans>}
      </b>
      {approved > 0 && (
        <span className={styles.good}>
          <Icon name="check" size={16} /> <Trans>{approved} approved</Trans>
        </span>
      )}
      {refused > 0 && (
        <span className={styles.stop}>
          <Icon name="desk:prohibit" size={16} /> <Trans>{refused} refused</Trans>
        </span>
      )}
      {unseen.map((gap) => (
        <button key={gap.fact} type="button" className={styles.gap} onClick={() => onGap(gap)}>
          {words[gap.fact]}
        </button>
      ))}
      {unseen.length === 0 && <span className={styles.note}>{eyes(t, draft, secondEyes)}</span>}
      <span className={styles.space} />
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
      <button type="button" className={styles.act} aria-keyshortcuts="P" onClick={() => onAsk('ask_patient')}>
        <Trans>Ask patient</Trans> <KeyHint keys="P" />
      </button>
      <button type="button" className={styles.act} aria-keyshortcuts="D" onClick={() => onAsk('ask_prescriber')}>
        <Trans>Ask doctor</Trans> <KeyHint keys="D" />
      </button>
      <button type="button" className={styles.reject} aria-keyshortcuts="Z" onClick={() => onAsk('reject')}>
        <Trans>Reject</Trans> <KeyHint keys="Z" />
      </button>
      <Button busy={busy} className={styles.finish} aria-keyshortcuts="Control+Enter" onClick={onFinish}>
        {left > 0 ? <Plural value={left} one="Finish: # left" other="Finish: # left" /> : <Trans>Finish, open next</Trans>}{' '}
        <KeyHint keys="Ctrl Enter" />
      </Button>
    </footer>
  )
}

/** Whether one pharmacist is enough for it. */
function eyes(t: ReturnType<typeof useLingui>['t'], { lines }: ReadingDraft, secondEyes: boolean): string {
  const eyed = lines.map(({ product, state, changed, units, repeats }) => ({
    schedule: product?.schedule ?? ('none' as const),
    decision: state === 'refused' ? ('refused' as const) : changed ? ('changed' as const) : ('approved' as const),
    medicine_id: product?.medicine_id ?? null,
    quantity_units: Number(units),
    repeats: Number(repeats),
  }))
  if (!needsSecondEyes(eyed, null)) return t`No H1 line, so one pharmacist is enough`
  return secondEyes ? t`H1: you are the second pharmacist` : t`H1: a second pharmacist will check it`
}
