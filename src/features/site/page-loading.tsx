import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { late } from '../../ui/late.tsx'
import { useLoadWhenOnline } from './load-when-online.ts'

const WaitingPill = late(() => import('../../ui/messages/waiting-pill.tsx').then((part) => part.WaitingPill))

/** Milliseconds: what is quicker is no wait; whoever waits longer wants to hear why. */
const noticed = 300
const long = 5000

/** Between a tap on a link and its page: nothing when it is quick, dots when it is not, words when it takes long. */
export function PageLoading() {
  const { t } = useLingui()
  const { state, location } = useNavigation()
  useLoadWhenOnline(location)
  const waited = useWaited(state === 'loading')
  if (waited === 0) return null
  return <WaitingPill label={waited === long ? t`Still loading. Your connection may be slow.` : t`Loading`} />
}

function useWaited(waits: boolean): number {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    if (!waits) return
    const timers = [noticed, long].map((ms) => setTimeout(() => setWaited(ms), ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setWaited(0)
    }
  }, [waits])
  return waited
}
