import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import type { DeskOffer } from '../desk/consultations-desk.contract.ts'
import { noteAnswered } from '../desk/desk-next-ring.ts'
import { useDeskAlert } from '../desk/desk-alert.ts'
import { useRing } from '../desk/desk-ring.ts'
import { visitFor } from '../appointment/visit-act.ts'
import { useRowWords } from '../desk/desk-row-words.ts'
import styles from './desk-ring-card.module.css'

/** It rings: the first of those who are rung has it. One key accepts. */
export function RingCard({ offer, now }: { offer: DeskOffer; now: string }) {
  const { t } = useLingui()
  const seconds = useSecondsUntil(offer.rings_until, now)
  const { busy, problem, answer } = useAnswer(offer.id)
  const rings = busy === null && seconds > 0
  useRing(rings)
  useDeskAlert(rings, t`A patient is calling`, offer.id)
  useShortcuts({ accept: () => void answer('accept'), pass: () => void answer('decline') })
  const { name } = offer.patient
  return (
    <Pane kind="appointment" label={t`A patient needs a doctor now`} className={styles.card} flush>
      <LiveRegion urgent text={t`${name} needs a doctor now`} />
      <div className={styles.ring}>
        <Countdown seconds={seconds} of={20} />
        <Who offer={offer} now={now} />
        <div className={styles.answers}>
          <Button icon="video-camera" busy={busy === 'accept'} disabled={busy === 'decline'} onClick={() => void answer('accept')}>
            <Trans>Accept</Trans> <kbd aria-hidden>A</kbd>
          </Button>
          <Button variant="quiet" busy={busy === 'decline'} disabled={busy === 'accept'} onClick={() => void answer('decline')}>
            <Trans>Pass</Trans> <kbd aria-hidden>P</kbd>
          </Button>
        </div>
      </div>
      {problem && <Notice kind="warning" live="alert" title={problem} />}
    </Pane>
  )
}

function Who({ offer: { patient, complaint, mode, language, total_paise, waiting_since }, now }: { offer: DeskOffer; now: string }) {
  const { i18n } = useLingui()
  const { modes, who } = useRowWords()
  const languages = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  const minutes = Math.max(0, Math.round((Date.parse(now) - Date.parse(waiting_since)) / 60_000))
  return (
    <div className={styles.who}>
      <div className={styles.name}>
        <b title={patient.name}>{patient.name}</b> <span className="num">{who(patient.age_years, patient.gender)}</span>{' '}
        <Stamp tone="pen">
          <Trans>Now</Trans>
        </Stamp>
      </div>
      <div className={styles.line}>{complaint}</div>
      <div className={styles.small}>
        {modes[mode]}, {languages.of(language)} · <Trans>{formatPaise(total_paise)} paid</Trans>
        {minutes > 0 && (
          <>
            {' '}
            · <Trans>waiting {minutes} min</Trans>
          </>
        )}
      </div>
    </div>
  )
}

const round = 2 * Math.PI * 22

function Countdown({ seconds, of }: { seconds: number; of: number }) {
  const { t } = useLingui()
  return (
    <svg className={styles.countdown} viewBox="0 0 52 52">
      <title>{t`${seconds} seconds left`}</title>
      <circle cx="26" cy="26" r="22" className={styles.ground} />
      <circle
        cx="26"
        cy="26"
        r="22"
        className={styles.left}
        strokeDasharray={`${(round * Math.min(seconds, of)) / of} ${round}`}
        transform="rotate(-90 26 26)"
      />
      <text x="26" y="32" textAnchor="middle" className={styles.seconds}>
        {seconds}
      </text>
    </svg>
  )
}

function useAnswer(id: string) {
  const words = useFailureWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [problem, setProblem] = useState('')
  const answer = async (how: 'accept' | 'decline') => {
    if (busy !== null) return
    setBusy(how)
    setProblem('')
    const call = { params: { id }, idempotencyKey: randomId() }
    try {
      if (how === 'accept') {
        await browserApi('POST /api/desk/consultation/{id}/accept/', call)
        noteAnswered(id)
        return await navigate(...visitFor(id, 'call'))
      }
      await browserApi('POST /api/desk/consultation/{id}/decline/', call)
      noteAnswered(id)
    } catch (failure) {
      setProblem(words(failure))
    }
    setBusy(null)
    return revalidate()
  }
  return { busy, problem, answer }
}

/** By the server’s clock where it begins, so that the first picture is right, then by the browser’s. */
function useSecondsUntil(at: string, now: string): number {
  const [left, setLeft] = useState(() => secondsBetween(Date.parse(now), at))
  useEffect(() => {
    const tick = () => setLeft(secondsBetween(Date.now(), at))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [at])
  return left
}

const secondsBetween = (from: number, to: string) => Math.max(0, Math.ceil((Date.parse(to) - from) / 1000))
