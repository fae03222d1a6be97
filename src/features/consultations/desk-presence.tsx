import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { browserApi } from '../../page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { useFailureWords } from '../accounts/identity-words.tsx'
import styles from './desk-queue.module.css'

interface PresenceProps {
  presence: { state: 'online' | 'busy' | 'away'; heartbeat_s: number }
  waiting: number
}

/** There for whoever wants a doctor at once, or not. While the page is open it says so again and again; a closed page is nobody. */
export function DeskPresence({ presence, waiting }: PresenceProps) {
  const words = useFailureWords()
  const [wished, setWished] = useState<'online' | 'away' | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const state = presence.state === 'busy' ? 'busy' : (wished ?? presence.state)
  const there = state !== 'away'
  useEffect(() => {
    if (!there) return undefined
    const beat = () => void browserApi('POST /api/desk/presence/', { body: { state: 'online' } }).catch(() => {})
    const timer = setInterval(beat, presence.heartbeat_s * 1000)
    return () => clearInterval(timer)
  }, [there, presence.heartbeat_s])
  const say = async (next: 'online' | 'away') => {
    setBusy(true)
    setProblem('')
    try {
      await browserApi('POST /api/desk/presence/', { body: { state: next } })
      setWished(next)
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
          {state === 'busy' && <Trans>In a consultation</Trans>}
          {state === 'away' && <Trans>Away</Trans>}
        </Stamp>
        <span>
          <Plural value={waiting} one="# person waits" other="# people wait" />
        </span>
        {state === 'away' && (
          <Button busy={busy} onClick={() => void say('online')}>
            <Trans>Take instant consultations</Trans>
          </Button>
        )}
        {state === 'online' && (
          <Button variant="secondary" busy={busy} onClick={() => void say('away')}>
            <Trans>Go away</Trans>
          </Button>
        )}
      </div>
      {problem && <Notice kind="danger" live="alert" title={problem} />}
    </Card>
  )
}
