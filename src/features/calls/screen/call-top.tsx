import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { type BrokenSide, type CallWord, clockOf, offerPhoneAfterMs, shortName } from './call-state.rules.ts'
import { useCallWords } from './call-words.tsx'
import type { Joined } from '../calls.contract.ts'
import styles from './call-stage.module.css'

interface TopProps {
  word: CallWord
  bars: 1 | 2 | 3 | null
  doctor: Joined['doctor']
  /** Who one speaks to when it is not the doctor. */
  name: string | null
  talksFrom: number | null
}

/** Whom one speaks to, with the registration number (TPG 3.2), how the line is, and for how long. */
export function CallTop({ word, bars, doctor, name, talksFrom }: TopProps) {
  const words = useCallWords()
  const since = useSince(talksFrom)
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

/** Milliseconds since that moment of `performance.now`, once a second; null while there is none. */
export function useSince(from: number | null): number | null {
  const [now, setNow] = useState(from)
  useEffect(() => {
    if (from === null) return undefined
    const tick = () => setNow(performance.now())
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [from])
  return from === null ? null : Math.max(0, (now ?? from) - from)
}

interface BrokenProps {
  phone: string
  side: BrokenSide
  /** Who is missing. */
  name: string
  /** A patient keeps the place in the line and is told so. */
  isPatient: boolean
}

/** Whose line broke and for how long, and after half a minute the way that always works. */
export function BrokenStrip({ phone, side, name, isPatient }: BrokenProps) {
  const [from] = useState(() => performance.now())
  const ms = useSince(from) ?? 0
  const seconds = Math.floor(ms / 1000)
  const who = shortName(name)
  return (
    <div className={styles.strip}>
      <span>
        {side === 'own' && <Trans>Your connection dropped. Reconnecting, {seconds} s.</Trans>}
        {side === 'theirs' && (
          <Trans>
            {who}’s connection dropped. Reconnecting, {seconds} s.
          </Trans>
        )}
        {side === 'between' && <Trans>Reconnecting, {seconds} s.</Trans>} {isPatient && <Trans>Your place is saved.</Trans>}
      </span>
      {isPatient && ms >= offerPhoneAfterMs && (
        <a href={`tel:${phone.replaceAll(' ', '')}`}>
          <Trans>Call us instead: {phone}</Trans>
        </a>
      )}
    </div>
  )
}
