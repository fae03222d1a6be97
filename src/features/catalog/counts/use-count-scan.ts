import { type RefObject, useEffect, useState } from 'react'
import type { Found } from '../receipts/desk-stock-scan.tsx'
import type { ReceivedProduct } from '../receipts/receipts.contract.ts'
import { lineKey, type useCount } from './use-count.ts'

interface Unknown {
  product: ReceivedProduct
  printed: Found['printed']
}

/** From a scanned pack to its counted line; a batch that is not in the books is asked for. */
export function useCountScan(form: ReturnType<typeof useCount>, place: RefObject<HTMLElement | null>) {
  const [found, setFound] = useState<Found | null>(null)
  const [unknown, setUnknown] = useState<Unknown | null>(null)
  const [scanned, setScanned] = useState<{ key: string; focus: boolean } | null>(null)
  useEffect(() => {
    const row = scanned && place.current?.querySelector(`[data-line="${scanned.key}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    if (scanned?.focus) row?.querySelector('input')?.focus()
  }, [scanned, place])
  const take = async (product: ReceivedProduct, printed: Found['printed']) => {
    setFound(null)
    setUnknown(null)
    const { medicine_id } = product
    if (form.linesOf(medicine_id).length === 0 && !(await form.addMedicine(medicine_id))) return
    const lines = form.linesOf(medicine_id)
    const line = printed.batch_no === null ? lines.length === 1 && lines[0] : lines.find(({ batch_no }) => batch_no === printed.batch_no)
    if (line) {
      setScanned({ key: lineKey(line), focus: false })
      await form.put(line, (before) => (before ?? 0) + line.units_per_pack)
    } else if (printed.batch_no === null && lines[0]) setScanned({ key: lineKey(lines[0]), focus: true })
    else setUnknown({ product, printed })
  }
  const addFound = async (medicine_id: string, batch: { batch_no: string; expiry: string; units: number }) => {
    const name = { medicine_id, batch_no: batch.batch_no }
    if (!(await form.put(name, (before) => (before ?? 0) + batch.units, { expiry: batch.expiry }))) return
    setUnknown(null)
    setScanned({ key: lineKey(name), focus: true })
  }
  return { found, setFound, unknown, setUnknown, take, addFound }
}
