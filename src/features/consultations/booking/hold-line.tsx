import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from './review.module.css'
import type { useHold } from './use-hold.ts'

const soonMs = 2 * 60_000

interface HoldLineProps extends Pick<ReturnType<typeof useHold>, 'holding' | 'hold' | 'extend'> {
  /** The page of another time. */
  slotTo: (slot: { id: string }) => string
}

/** How long the time is kept, in words; longer on request (WCAG 2.2.1); and what to do when it is gone. */
export function HoldLine({ holding, hold, extend, slotTo }: HoldLineProps) {
  const { t } = useLingui()
  const words = useTimeWords()
  if (holding.is === 'asking') return <p className={styles.hold}>{t`Reserving this slot for you…`}</p>
  if (holding.is === 'held') return <Held until={holding.until} onExtend={holding.canExtend ? () => void extend() : null} />
  const again = (
    <Button variant="secondary" onClick={() => void hold()}>
      <Trans>Reserve again</Trans>
    </Button>
  )
  if (holding.is === 'over')
    return (
      <Notice kind="warning" live="alert" title={t`Your 10-minute reservation has expired`} action={again}>
        <Trans>What you typed is still here. The slot may still be available.</Trans>
      </Notice>
    )
  if (holding.is === 'failed') return <Notice kind="danger" live="alert" title={holding.text} action={again} />
  return (
    <Notice kind="warning" live="alert" title={t`This slot was just booked`}>
      {holding.nearest.length > 0 && (
        <>
          <Trans>Nearest available slots:</Trans>
          <ul className={styles.nearest}>
            {holding.nearest.map((slot) => (
              <li key={slot.id}>
                <Link to={slotTo(slot)} replace>
                  {words.full(slot.start_at)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

function Held({ until, onExtend }: { until: number; onExtend: (() => void) | null }) {
  const { t } = useLingui()
  const left = useLeft(until)
  const soon = left <= soonMs
  return (
    <div className={styles.held}>
      <p className={styles.hold}>
        <Icon name="clock" />
        <span>
          <Trans>
            Reserved for you for <b className="num">{clock(left)}</b> minutes
          </Trans>
        </span>
      </p>
      {onExtend && (
        <Button variant="quiet" onClick={onExtend}>
          <Trans>Hold for 10 more minutes</Trans>
        </Button>
      )}
      <LiveRegion text={soon ? t`This slot is reserved for less than 2 more minutes.` : ''} />
    </div>
  )
}

function useLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, until - now)
}

function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
