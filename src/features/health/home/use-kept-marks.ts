import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import type { TodayDoses } from '../doses/courses.contract.ts'
import { dayWithMarks, doseId, keptMarks, marksHere, sendMarks } from '../doses/dose-queue.ts'

/** Doses that were marked on this device without a line: sent from the first page too, and until then laid over what it says of today. */
export function useKeptMarks(today: TodayDoses | null, onSent: () => void): TodayDoses | null {
  const { me } = useSession()
  const hydrated = useHydrated()
  const [, setVersion] = useState(0)
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  })
  useEffect(() => {
    const send = async () => {
      if (me === null || keptMarks(me.id).length === 0 || !(await sendMarks(me.id))) return
      sent.current()
      setVersion((version) => version + 1)
    }
    const again = () => void send()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [me])
  // Without a line nobody says who is signed in.
  const kept = hydrated ? (me === null ? marksHere() : keptMarks(me.id)) : []
  if (today === null || kept.length === 0) return today
  return dayWithMarks(today, new Map(kept.map((one) => [doseId(one), one])))
}
