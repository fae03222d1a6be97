import { type RefObject, useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { type BroughtByFile, broughtBy, type ReceiptFile } from './desk-receipt-file.tsx'
import type { Found } from './desk-stock-scan.tsx'
import { cells, type DraftLine, draftOf, openLine, scannedLine, withFile, withScan } from './receipt-draft.rules.ts'
import type { OpenLine, ReceivedProduct } from './receipts.contract.ts'
import type { useReceipt } from './use-receipt.ts'

type FileRead = Parameters<Parameters<typeof ReceiptFile>[0]['onRead']>[0]

/** From a scanned pack, a typed name or a supplier's file to the lines of a receipt. */
export function useTakenIn({ lines, change, place, send }: ReturnType<typeof useReceipt>) {
  const [found, setFound] = useState<Found | null>(null)
  const [file, setFile] = useState<BroughtByFile | null>(null)
  // A line of the file whose product is looked for: the next one that is named is it.
  const [sought, setSought] = useState<OpenLine | null>(null)
  const [fresh, setFresh] = useState<{ keys: string[] } | null>(null)
  useEffect(() => {
    if (fresh) focusGap(place, fresh.keys)
  }, [fresh, place])
  const show = (next: DraftLine[], keys: string[]) => {
    change(next)
    setFresh({ keys })
  }
  const product = (one: ReceivedProduct, printed: Found['printed']) => {
    setFound(null)
    if (sought && file) {
      const line = openLine(sought, one)
      show(withFile(lines, [line]), [line.key])
      setFile({ ...file, added: file.added + 1, unknown: file.unknown.filter((other) => other !== sought) })
      return setSought(null)
    }
    const { lines: next, key } = withScan(lines, scannedLine(one, printed))
    show(next, [key])
  }
  const readFile = (read: FileRead) => {
    const open = read.open.flatMap((line) => (line.product ? openLine(line, line.product) : []))
    const next = withFile(lines, [...read.lines.map((line) => draftOf(line)), ...open])
    setSought(null)
    setFile(broughtBy(read))
    if (read.lines.length + open.length > 0) show(next, open.length > 0 ? next.map(({ key }) => key) : [])
  }
  /** True where something goes by the name that the file has. */
  const seek = async (line: OpenLine): Promise<boolean> => {
    setSought(line)
    let any = false
    await send(async () => {
      const { products, by_code: _, ...printed } = await browserApi('GET /api/desk/stock/product/', { query: { scan: line.named } })
      any = products.length > 0
      setFound({ text: line.named, printed, products })
    })
    return any
  }
  return { found, setFound, file, product, readFile, seek }
}

/** The first cell that is wrong, or that the code did not say; lines that need nothing leave the scanner its focus. */
function focusGap(place: RefObject<HTMLDivElement | null>, keys: readonly string[]): void {
  const rows = keys.map((key) => [...(place.current?.querySelectorAll<HTMLInputElement>(`[data-line="${key}"] input`) ?? [])])
  const wrong = rows.flat().find((input) => input.getAttribute('aria-invalid') === 'true')
  const gap = wrong ?? rows.map((row) => row.find((input, at) => input.value === '' && cells[at] !== 'free_packs')).find(Boolean)
  gap?.focus()
}
