import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { type CallWord, clockOf, offerPhoneAfterMs } from './call-state.rules.ts'
import { useCallWords } from './call-words.tsx'
import type { Joined } from '../calls.contract.ts'
import styles from './call-stage.module.css'

interface TopProps {
  word: CallWord
  bars: 1 | 2 | 3 | null
  doctor: Joined['doctor']
  /** Who one speaks to when it is not the doctor. */
  name: string | null
  talking: boolean
}

/** Whom one speaks to, with the registration number (TPG 3.2), how the line is, and for how long. */
export function CallTop({ word, bars, doctor, name, talking }: TopProps) {
  const words = useCallWords()
  const since = useSince(talking)
  return (
    <header className={styles.top}>
      <h1 className={styles.who}>
        {name ?? doctor?.name ?? <Trans>Consultation</Trans>}
        {doctor && name === null && (
          <span className={styles.registration}>
            <Trans>
              Reg. {doctor.registration_no}, {doctor.council}
            </Trans>
          </span>
        )}
      </h1>
      <p className={styles.state}>
        <Bars bars={word === 'reconnecting' || bars === null ? 0 : bars} />
        {words[word]}
        {since !== null && <span className="num">{clockOf(since)}</span>}
      </p>
      <LiveRegion text={words[word]} after={1000} urgent={word === 'not_heard' || word === 'reconnecting'} />
    </header>
  )
}

export function Bars({ bars }: { bars: 0 | 1 | 2 | 3 }) {
  return (
    <span className={styles.bars} aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <span key={bar} className={classNames(bar <= bars && styles.lit)} />
      ))}
    </span>
  )
}

/** Milliseconds since it first became true, once a second; null before. */
export function useSince(running: boolean): number | null {
  const [passed, setPassed] = useState<number | null>(null)
  const from = useRef<number | null>(null)
  const started = passed !== null || running
  useEffect(() => {
    if (!started) return undefined
    const tick = () => {
      from.current ??= performance.now()
      setPassed(performance.now() - from.current)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [started])
  return passed
}

/** How long the line has been broken, and after half a minute the way that always works. */
export function BrokenStrip({ phone }: { phone: string }) {
  const ms = useSince(true) ?? 0
  const seconds = Math.floor(ms / 1000)
  return (
    <div className={styles.strip}>
      <span>
        <Trans>Reconnecting, {seconds} s. Your place is saved.</Trans>
      </span>
      {ms >= offerPhoneAfterMs && (
        <a href={`tel:${phone.replaceAll(' ', '')}`}>
          <Trans>Call us instead: {phone}</Trans>
        </a>
      )}
    </div>
  )
}
