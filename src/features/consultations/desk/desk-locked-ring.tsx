import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { onLiveEvent } from '../../accounts/sessions/live-events.ts'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { useDeskAlert } from './desk-alert.ts'
import { useRing } from './desk-ring.ts'

const everyMs = 2000

/** A locked desk rings without a name. Whoever accepts shows the second factor first. */
export function DeskLockedRing({ openFor }: { openFor: (work: () => Promise<void>) => void }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const navigate = useNavigate()
  const id = useNextRing()
  const [accepting, setAccepting] = useState<string | null>(null)
  useRing(id !== null && accepting === null)
  useDeskAlert(id !== null && accepting === null, t`A patient is calling`)
  if (id === null) return null
  const accept = async () => {
    try {
      await browserApi('POST /api/desk/consultation/{id}/accept/', { params: { id }, idempotencyKey: crypto.randomUUID() })
      await navigate(`/desk/consultations/${id}`)
    } catch (failure) {
      toasts.show({ kind: 'error', text: words(failure) })
    }
  }
  const choose = () => {
    setAccepting(id)
    openFor(accept)
  }
  return (
    <>
      <LiveRegion urgent text={t`A patient needs a doctor now`} />
      <Notice
        kind="warning"
        title={t`A patient needs a doctor now`}
        action={
          accepting === id ? undefined : (
            <Button icon="check" onClick={choose}>
              <Trans>Accept</Trans>
            </Button>
          )
        }
      >
        {accepting === id ? <Trans>Unlock the desk to accept.</Trans> : <Trans>Accept, then unlock the desk.</Trans>}
      </Notice>
    </>
  )
}

/** What rings now; a server that does not answer changes nothing of it. */
function useNextRing(): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const look = () =>
      browserApi('GET /api/desk/ring/', { signal: stop.signal }).then(
        ({ rings }) => setId(rings[0]?.id ?? null),
        () => {},
      )
    const timer = setInterval(() => void look(), everyMs)
    // A tab that is hidden looks seldom; the live connection reaches it at once.
    const stopHearing = onLiveEvent('ring', () => void look())
    void look()
    return () => {
      stopHearing()
      clearInterval(timer)
      stop.abort()
    }
  }, [])
  return id
}
