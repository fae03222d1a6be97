import { startTransition, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { copiesOwner } from '../../accounts/sessions/session-copies.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import type { RecentDoses } from './courses.contract.ts'
import { dayWithMarks, doseId, keepMark, type KeptMark, keptMarks, sendMarks } from './dose-queue.ts'

export type Mark = Pick<KeptMark, 'course' | 'day' | 'slot' | 'state'>

/** The doses of these days with what was marked on this device laid over them; a mark is kept first and sent as soon as there is a line. */
export function useDoses(today: RecentDoses) {
  const { me } = useSession()
  const hydrated = useHydrated()
  // Without a line nobody says who is signed in; what stands here are the copies of the account they were kept for.
  const owner = me?.id ?? (hydrated ? copiesOwner() : null)
  const { revalidate } = useRevalidator()
  const [, setVersion] = useState(0)
  const [failed, setFailed] = useState(false)
  // What was sent stays laid over the page until the server's answer is in it, or a dose would stand unmarked for that moment.
  const [onTheWay, setOnTheWay] = useState<readonly KeptMark[]>([])
  const kept = hydrated && owner !== null ? newest([...onTheWay, ...keptMarks(owner)]) : []
  const isWaiting = failed && owner !== null && hydrated && keptMarks(owner).length > 0
  const send = async () => {
    const now = owner === null ? [] : keptMarks(owner)
    if (owner === null || now.length === 0) return
    setOnTheWay((before) => [...before, ...now])
    const sent = await sendMarks(owner)
    setFailed(!sent)
    if (sent) await revalidate()
    // Not before the answer is drawn, which a busy phone does late: a second press in between would ask nothing.
    startTransition(() => {
      setOnTheWay((before) => before.filter((one) => !now.includes(one)))
      setVersion((version) => version + 1)
    })
  }
  useEffect(() => {
    const again = () => void send()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
    // Who is signed in is known a moment after the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [owner])
  const mark = (one: Mark) => {
    if (owner === null) return
    keepMark({ ...one, owner, at: new Date().toISOString() })
    setVersion((version) => version + 1)
    void send()
  }
  return { doses: withMarks(today, kept), waiting: isWaiting, mark }
}

/** Of several marks of one dose the last. */
const newest = (marks: readonly KeptMark[]) => [...new Map(marks.map((one) => [doseId(one), one])).values()]

function withMarks(today: RecentDoses, kept: readonly KeptMark[]): RecentDoses {
  const marks = new Map(kept.map((one) => [doseId(one), one]))
  const needed = today.needed.map((one) => ({ ...one, taken: minutesTaken(one, today.day, kept) }))
  return { ...today, ...dayWithMarks(today, marks), earlier: today.earlier.map((day) => dayWithMarks(day, marks)), needed }
}

/** Taken or taken back on this device, and not sent yet. */
function minutesTaken({ course, taken }: RecentDoses['needed'][number], day: string, kept: readonly KeptMark[]): string[] {
  const own = kept.filter((one) => one.course === course && one.day === day)
  const back = new Set<string>(own.filter(({ state }) => state === 'cleared').map(({ slot }) => slot))
  const more = own.filter(({ state }) => state === 'taken').map(({ slot }) => slot)
  return [...new Set<string>([...taken, ...more])].filter((slot) => !back.has(slot)).toSorted()
}
