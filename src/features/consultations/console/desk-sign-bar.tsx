import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import type { Writing } from '../desk/desk-written.ts'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { GapChip, useGapWords } from './desk-gap-chip.tsx'
import { isPhone } from './focus-gap.ts'
import { type Gap, isHarm } from './gaps.rules.ts'
import type { DayOff } from '../../doctors/schedule/use-day-off.ts'
import { useTwoRows } from '../../../ui/use-two-rows.ts'
import styles from './desk-sign-bar.module.css'

interface SignBarProps {
  visit: DeskConsultation
  writing: Writing
  /** What is left, in the order of the page, and how many of what every prescription says is there. */
  gaps: readonly Gap[]
  done: number
  offDay: DayOff | null
  onKeepDay: (day: string) => void
  busy: boolean
  /** A press on the button came to what is left. */
  asked: boolean
  /** It may be signed when the call is over. */
  callEnded: boolean
  onGap: (gap?: Gap) => void
  onPreview: () => void
  onSign: () => void
  /** What else moves the visit on. */
  children?: ReactNode
}

/** What is left before signing, each answered where it is asked. */
export function SignBar(props: SignBarProps) {
  const { visit, writing, gaps, done, offDay, onKeepDay, onGap, onSign } = props
  const { t } = useLingui()
  const [listed, setListed] = useState(false)
  const left = gaps.length
  const place = useKeptFocus(left)
  const folded = useTwoRows(place)
  const words = useGapWords(writing)
  // What harms stands first, where it is never folded away; F8 goes by the page all the same.
  const harms = gaps.filter(isHarm)
  const shown = [...harms, ...gaps.filter((gap) => !isHarm(gap))]
  const goTo = (gap?: Gap) => {
    // There the list lies over the field that it leads to.
    if (isPhone()) flushSync(() => setListed(false))
    onGap(gap)
  }
  const sign = () => {
    // On a phone what is left is folded as a whole: what is answered here cannot be gone to before it is seen, what is answered elsewhere not under it.
    const answer = gaps[0] && place.current?.querySelector(`[data-gap="${CSS.escape(gaps[0].field)}"]`)
    if (answer?.checkVisibility() === false) flushSync(() => setListed(true))
    if (gaps[0] && !answer && isPhone()) flushSync(() => setListed(false))
    onSign()
  }
  return (
    <footer data-desk-foot className={styles.bar} aria-label={t`Before you sign`}>
      <div ref={place} tabIndex={-1} className={classNames(styles.gaps, listed && styles.listed, harms.length > 0 && styles.harms)}>
        <b className={styles.title}>
          <Trans>Before you sign</Trans>
        </b>
        <span className={classNames(styles.chip, styles.done)}>
          <Icon name="check" size={16} />
          <Trans>{done} done</Trans>
        </span>
        {shown.map((gap) => (
          <GapChip
            key={`${gap.field} ${gap.code}`}
            gap={gap}
            visit={visit}
            writing={writing}
            offDay={offDay}
            onKeepDay={onKeepDay}
            onGap={goTo}
          />
        ))}
      </div>
      <LiveRegion urgent text={harms.map(words).join(', ')} />
      {(folded > 0 || listed) && (
        <button type="button" className={styles.more} aria-expanded={listed} onClick={() => setListed(!listed)}>
          {listed ? <Trans>Show less</Trans> : <Trans>+{folded} more</Trans>}
        </button>
      )}
      <Acts {...props} listed={listed} onListed={() => setListed(!listed)} onSign={sign} />
    </footer>
  )
}

/** What moves the visit on, the way to what is left, and the button that signs. */
function Acts(props: SignBarProps & { listed: boolean; onListed: () => void }) {
  const { visit, writing, gaps, busy, asked, callEnded, listed, onListed, onGap, onPreview, onSign, children } = props
  const left = gaps.length
  const tooEarly = asked && left === 0
  return (
    <div className={styles.acts}>
      {writing.failure && (
        <span role="alert" className={styles.failure}>
          {writing.failure}
        </span>
      )}
      <output className={styles.wanted}>{asked && left > 0 && <Plural value={left} one="# thing left" other="# things left" />}</output>
      {children && <span className={classNames(left > 0 && !listed && styles.folded)}>{children}</span>}
      {left > 0 && (
        <button type="button" className={styles.next} onClick={() => onGap()}>
          <Trans>Next gap</Trans> <kbd>F8</kbd>
        </button>
      )}
      <Button variant="quiet" className={styles.preview} onClick={onPreview}>
        <Trans>Preview</Trans>
      </Button>
      {left > 0 && (
        <Button variant="secondary" className={styles.left} aria-expanded={listed} onClick={onListed}>
          <Plural value={left} one="# left to do" other="# left to do" />
        </Button>
      )}
      <Button data-sign busy={busy} className={styles.sign} aria-describedby={callEnded ? undefined : 'sign-when'} onClick={onSign}>
        <Trans>Sign and send</Trans> <kbd>Ctrl Enter</kbd>
      </Button>
      {!callEnded && (
        <span
          key={`asked ${tooEarly}`}
          id="sign-when"
          role={tooEarly ? 'alert' : undefined}
          className={classNames(styles.when, left > 0 && styles.later, tooEarly && styles.wanted)}
        >
          {visit.mode === 'clinic' ? (
            <Trans>You can sign after you finish the visit</Trans>
          ) : (
            <Trans>You can sign after the call ends</Trans>
          )}
        </span>
      )}
    </div>
  )
}

/** A chip that was answered is gone: the hand stays in the bar, and F8 leads on from there. */
function useKeptFocus(left: number) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(left)
  useEffect(() => {
    if (left < before.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    before.current = left
  }, [left])
  return place
}
