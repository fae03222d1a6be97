import { type RefObject, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Found } from '../receipts/desk-stock-scan.tsx'
import type { Batch } from '../stock/desk-stock.contract.ts'
import type { ReturnReason } from './dispatches.contract.ts'
import type { useDispatch } from './use-dispatch.ts'

/** A product whose batch somebody still has to choose. */
export interface Choice {
  medicine_id: string
  name: string
  units_per_pack: number
  unit: string
  batches: readonly Batch[]
}

/** From a scanned pack to its line: what was found, which batch it can be, and why it goes back. */
export function useDispatchScan(
  form: ReturnType<typeof useDispatch>,
  pharmacy: string | undefined,
  scanner: RefObject<HTMLInputElement | null>,
) {
  const [found, setFound] = useState<Found | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [reason, setReason] = useState<ReturnReason | undefined>()
  const isReturn = form.dispatch.kind === 'supplier_return'
  const add = async (one: Choice, batch: Batch) => {
    setChoice(null)
    const { medicine_id, units_per_pack } = one
    // Everything of a batch goes back; of a transfer each scan is one pack more.
    await form.put({ medicine_id, batch_no: batch.batch_no }, (before) =>
      isReturn
        ? { units: batch.units, reason: before.reason ?? whyBack(batch) ?? reason }
        : { units: Math.min(batch.units, before.units + units_per_pack) },
    )
    scanner.current?.focus()
  }
  const take = async (medicineId: string, printed: Found['printed']) => {
    setFound(null)
    await form.send(async () => {
      const query = pharmacy ? { pharmacy } : {}
      const stock = await browserApi('GET /api/desk/stock/{id}/', { params: { id: medicineId }, query })
      const fits = printed.batch_no === null ? stock.batches : stock.batches.filter(({ batch_no }) => batch_no === printed.batch_no)
      const one = { ...stock, batches: fits.length > 0 ? fits : stock.batches }
      const [only] = one.batches
      if (only && fits.length === 1) setTimeout(() => void add(one, only))
      else setChoice(one)
    })
  }
  return { found, setFound, choice, setReason, add, take }
}

/** What the batch itself says; of any other it is asked. */
function whyBack({ recalled, expiry }: Batch): ReturnReason | null {
  if (recalled) return 'recalled'
  return expiry < indiaDay(new Date()) ? 'expired' : null
}
