import { useEffect, useRef } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import type { CounterPrescription } from './counter.contract.ts'

/** Looks for a signed prescription by its code, its number or its id, at once where the page was opened for one. */
export function useSignedPaper(pharmacy: string, opened: string | null, onFound: (found: CounterPrescription) => void) {
  const sending = useSending()
  const find = (code: string) =>
    sending.send(async () => onFound(await browserApi('POST /api/desk/counter/prescription/', { body: { pharmacy, code } })))
  const first = useRef(opened)
  useEffect(() => {
    const code = first.current
    first.current = null
    if (code !== null) void find(code)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [])
  return { ...sending, find }
}
export type SignedPaper = ReturnType<typeof useSignedPaper>
