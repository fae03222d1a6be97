import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { copiesOwner } from '../../accounts/sessions/session-copies.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import type { TodayDoses } from './courses.contract.ts'
import { doseId, keepMark, type KeptMark, keptMarks, sendMarks } from './dose-queue.ts'

type Mark = Pick<KeptMark, 'course' | 'slot' | 'state'>

/** Today's doses with what was marked on this device laid over them; a mark is kept first and sent as soon as there is a line. */
export function useDoses(today: TodayDoses) {
  const { me } = useSession()
  const hydrated = useHydrated()
  // Without a line nobody says who is signed in; what stands here are the copies of the account they were kept for.
  const owner = me?.id ?? (hydrated ? copiesOwner() : null)
  const { revalidate } = useRevalidator()
  const [, setVersion] = useState(0)
  const [failed, setFailed] = useState(false)
  const kept = hydrated && owner !== null ? keptMarks(owner) : []
  const send = async () => {
    if (owner === null || keptMarks(owner).length === 0) return
    const sent = await sendMarks(owner)
    setFailed(!sent)
    if (sent) await revalidate()
    setVersion((version) => version + 1)
  }
  useEffect(() => {
    const again = () => void send()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
    // Who is signed in is known a moment after the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [owner])
  const mark = ({ course, slot, state }: Mark) => {
    if (owner === null) return
    keepMark({ owner, course, slot, state, day: today.day, at: new Date().toISOString() })
    setVersion((version) => version + 1)
    void send()
  }
  return { doses: withMarks(today, kept), waiting: kept.length > 0 && failed, mark }
}

function withMarks(today: TodayDoses, kept: readonly KeptMark[]): TodayDoses {
  const marks = new Map(kept.map((one) => [doseId(one), one]))
  const slots = today.slots.map((slot) => ({
    ...slot,
    doses: slot.doses.map((dose) => {
      const one = marks.get(doseId({ course: dose.course, day: today.day, slot: slot.slot }))
      if (!one) return dose
      return { ...dose, state: one.state === 'cleared' ? null : one.state, at: one.at }
    }),
  }))
  const taken = slots.flatMap(({ doses }) => doses).filter(({ state }) => state === 'taken').length
  return { ...today, slots, taken }
}
