import { useRef, useState } from 'react'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import type { Count, CountLine } from './counts.contract.ts'

export type BatchName = Pick<CountLine, 'medicine_id' | 'batch_no'>
export const lineKey = ({ medicine_id, batch_no }: BatchName) => `${medicine_id} ${batch_no}`

/** A count while it is made: each line is kept by the server at once, one after the other, however fast somebody scans. */
export function useCount(first: Count, pharmacy: string | undefined) {
  const of = pharmacy ? { pharmacy } : {}
  const params = { id: first.id }
  const words = useFailureWords()
  const [count, setCount] = useState(first)
  const [error, setError] = useState<string | null>(null)
  const [keys] = useState(() => idempotencyKeys())
  const latest = useRef(first)
  const queue = useRef(Promise.resolve())
  const keep = (next: Count) => {
    latest.current = next
    setCount(next)
  }
  const reload = async () => keep(await browserApi('GET /api/desk/stock/counting/{id}/', { params, query: of }))
  const step = (work: () => Promise<Count>): Promise<boolean> => {
    const done = queue.current.then(async () => {
      try {
        keep(await work())
        setError(null)
        return true
      } catch (failure) {
        const fields = failure instanceof ApiFailure ? Object.values(failure.fields).flat() : []
        setError(fields.length > 0 ? fields.join(' · ') : words(failure))
        // Somebody else counted the line: what they wrote is shown. Without a line this one stays as it is.
        if (failure instanceof ApiFailure && failure.code === 'conflict') await reload().catch(words)
        return false
      }
    })
    queue.current = done.then(() => undefined)
    return done
  }
  const lineOf = (name: BatchName) => latest.current.lines.find((line) => lineKey(line) === lineKey(name))
  /** `change` gets what stands there when its turn comes. */
  const put = (
    { medicine_id, batch_no }: BatchName,
    change: (before: number | null) => number | null,
    more: { reason?: string | null; expiry?: string } = {},
  ) =>
    step(async () => {
      const name = { medicine_id, batch_no }
      const before = lineOf(name)?.counted_units ?? null
      const body = { ...of, ...name, before, counted_units: change(before), ...more }
      return browserApi('PUT /api/desk/stock/counting/{id}/line/', { params, body })
    })
  const addMedicine = (medicine_id: string) =>
    step(() => browserApi('POST /api/desk/stock/counting/{id}/medicine/', { params, body: { ...of, medicine_id } }))
  const compare = () => step(() => browserApi('POST /api/desk/stock/counting/{id}/compare/', { params, body: of }))
  const post = () =>
    step(() =>
      browserApi('POST /api/desk/stock/counting/{id}/post/', { params, body: of, idempotencyKey: keys.keyFor(latest.current.lines) }),
    )
  const linesOf = (medicineId: string) => latest.current.lines.filter(({ medicine_id }) => medicine_id === medicineId)
  return { count, error, put, addMedicine, compare, post, linesOf }
}
