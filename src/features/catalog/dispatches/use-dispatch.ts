import { useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
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
  const [dispatch, setDispatch] = useState(first)
  const [keys] = useState(() => idempotencyKeys())
  const put = (line: BatchLine) =>
    sending.send(async () => setDispatch(await browserApi('PUT /api/desk/stock/dispatch/{id}/line/', { params, body: { ...of, ...line } })))
  const post = () =>
    sending.send(async () => {
      const idempotencyKey = keys.keyFor(dispatch.lines)
      setDispatch(await browserApi('POST /api/desk/stock/dispatch/{id}/post/', { params, body: of, idempotencyKey }))
    })
  const receive = (arrived: Arrived[]) =>
    sending.send(async () => {
      const lines = arrived.flatMap(({ units, ...line }) => (units === null ? [] : [{ ...line, units }]))
      const body = { ...of, lines }
      setDispatch(await browserApi('POST /api/desk/stock/dispatch/{id}/receive/', { params, body, idempotencyKey: keys.keyFor(body) }))
    })
  return { ...sending, dispatch, put, post, receive }
}
