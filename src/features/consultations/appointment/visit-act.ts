import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What somebody comes to a visit for: it goes with the way there, and the browser keeps it over the load that brings the camera. */
export type VisitAct = 'call' | 'repeat' | 'cancel'

export const visitFor = (id: string, act: VisitAct) => [`/desk/consultations/${id}`, { state: { act } }] as const

const done = new Set<string>()

/** Does it once, when it can be done; a later load of the same page does nothing by itself. */
export function useVisitAct(act: VisitAct, ready: boolean, run: () => void): void {
  const { state, key } = useLocation()
  const wanted = (state as { act?: VisitAct } | null)?.act === act
  useEffect(() => {
    if (!wanted || !ready || done.has(key)) return
    done.add(key)
    history.replaceState({ ...(history.state as object | null), usr: null }, '')
    run()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it can be done
  }, [wanted, ready, key])
}
