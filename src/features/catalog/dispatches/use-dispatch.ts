import { useRef, useState } from 'react'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import type { Dispatch, ReturnReason } from './dispatches.contract.ts'

interface BatchLine {
  medicine_id: string
  batch_no: string
  units: number
  reason?: ReturnReason | undefined
}
export interface Arrived {
  line_no: number
  /** Null: nobody counted this line yet. */
  units: number | null
  note: string | null
}

/** A document while it is written, sent or received; each step answers it as it stands. */
export function useDispatch(first: Dispatch, pharmacy: string | undefined) {
  const of = pharmacy ? { pharmacy } : {}
  const params = { id: first.id }
  const sending = useSending()
  const words = useFailureWords()
  const [dispatch, setDispatch] = useState(first)
  const [refused, setRefused] = useState<string | null>(null)
  const [keys] = useState(() => idempotencyKeys())
  const latest = useRef(first)
  const keep = (next: Dispatch) => {
    latest.current = next
    setDispatch(next)
  }
  const writing = useRef(Promise.resolve(true))
  /** One line after the other, however fast somebody types; `change` gets what stands there when its turn comes. */
  const put = ({ medicine_id, batch_no }: Pick<BatchLine, 'medicine_id' | 'batch_no'>, change: Change): Promise<boolean> => {
    const work = async () => {
      const there = latest.current.lines.find((line) => line.medicine_id === medicine_id && line.batch_no === batch_no)
      const { units, reason } = change({ units: there?.units ?? 0, reason: there?.reason ?? undefined })
      const body = { ...of, medicine_id, batch_no, units, ...(reason ? { reason } : {}) }
      try {
        keep(await browserApi('PUT /api/desk/stock/dispatch/{id}/line/', { params, body }))
        setRefused(null)
        return true
      } catch (failure) {
        const fields = failure instanceof ApiFailure ? Object.values(failure.fields).flat() : []
        setRefused(fields.length > 0 ? fields.join(' · ') : words(failure))
        return false
      }
    }
    writing.current = writing.current.then(work)
    return writing.current
  }
  const post = async () => {
    // A cell that is being typed into keeps its number first; what is still on its way is waited for.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const kept = await writing.current
    writing.current = Promise.resolve(true)
    if (!kept || focusGap(sending.place.current)) return false
    return sending.send(async () => {
      const idempotencyKey = keys.keyFor(latest.current.lines)
      keep(await browserApi('POST /api/desk/stock/dispatch/{id}/post/', { params, body: of, idempotencyKey }))
    })
  }
  const receive = (arrived: Arrived[]) =>
    sending.send(async () => {
      const lines = arrived.flatMap(({ units, ...line }) => (units === null ? [] : [{ ...line, units }]))
      const body = { ...of, lines }
      keep(await browserApi('POST /api/desk/stock/dispatch/{id}/receive/', { params, body, idempotencyKey: keys.keyFor(body) }))
    })
  return { ...sending, error: refused ?? sending.error, dispatch, put, post, receive }
}
type Said = Pick<BatchLine, 'units' | 'reason'>
type Change = (before: Said) => Said

/** The first cell that is not what will be sent; true where there is one. */
function focusGap(place: HTMLElement | null): boolean {
  const gap = place?.querySelector<HTMLElement>('td [aria-invalid]')
  gap?.focus()
  return Boolean(gap)
}
