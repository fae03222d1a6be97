import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import styles from './desk-queue.module.css'

interface PresenceProps {
  presence: { state: 'online' | 'busy' | 'away'; heartbeat_s: number; missed_rings: boolean }
  waiting: number
}

/** There for whoever wants a doctor at once, or not. While the page is open it says so again and again; a closed page is nobody. */
// oxlint-disable-next-line max-lines-per-function -- one switch, its heartbeat and what it says
export function DeskPresence({ presence, waiting }: PresenceProps) {
  const { t } = useLingui()
  const words = useFailureWords()
  const [wished, setWished] = useState<'online' | 'away' | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [missed, setMissed] = useState(presence.missed_rings)
  const state = presence.state === 'busy' ? 'busy' : (wished ?? presence.state)
  const there = state !== 'away'
  useEffect(() => {
    if (!there) return undefined
    const beat = async () => {
      const answer = await browserApi('POST /api/desk/presence/', { body: { state: 'online', heartbeat: true } }).catch(() => null)
      // Rings were missed: the server has made this doctor away, and the page says so.
      if (answer?.state !== 'away') return
      setWished('away')
      setMissed(answer.missed_rings)
    }
    const timer = setInterval(() => void beat(), presence.heartbeat_s * 1000)
    return () => clearInterval(timer)
  }, [there, presence.heartbeat_s])
  const say = async (next: 'online' | 'away') => {
    setBusy(true)
    setProblem('')
    try {
      await browserApi('POST /api/desk/presence/', { body: { state: next } })
      setWished(next)
      setMissed(false)
    } catch (failure) {
      setProblem(words(failure))
    }
    setBusy(false)
  }
  return (
    <Card>
      <div className={styles.presence}>
        <Stamp tone={state === 'away' ? 'ink' : 'leaf'}>
          {state === 'online' && <Trans>Online</Trans>}
          {state === 'busy' && <Trans>In consultation</Trans>}
          {state === 'away' && <Trans>Offline</Trans>}
        </Stamp>
        <span>
          <Plural value={waiting} one="# patient waiting" other="# patients waiting" />
        </span>
        {state === 'away' && (
          <Button busy={busy} onClick={() => void say('online')}>
            <Trans>Go online</Trans>
          </Button>
        )}
        {state === 'online' && (
          <Button variant="secondary" busy={busy} onClick={() => void say('away')}>
            <Trans>Go offline</Trans>
          </Button>
        )}
      </div>
      {state === 'away' && missed && (
        <Notice kind="warning" live="alert" title={t`You are offline because you missed two calls`}>
          <Trans>No patients are waiting for you. Go online when you are back.</Trans>
        </Notice>
      )}
      {problem && <Notice kind="danger" live="alert" title={problem} />}
    </Card>
  )
}
