import { addDays } from '../../../lib/india-time.ts'

/** What a line of a receipt says, whole or in the middle of being written. */
export interface LineFacts {
  medicine_id: string
  batch_no: string
  expiry: string | null
  packs: number
  free_packs: number
  mrp_paise: number
  purchase_paise: number
  gst_percent: number
}

export const lineFields = ['batch_no', 'expiry', 'packs', 'mrp_paise', 'purchase_paise'] as const
type LineField = (typeof lineFields)[number]
export const lineFaults = [
  'missing',
  'batch_wrong',
  'listed_twice',
  'batch_differs',
  'expired',
  'too_far',
  'too_many',
  'above_mrp',
] as const
export interface LineProblem {
  field: LineField
  fault: (typeof lineFaults)[number]
}

/** As printed on packs. */
const batchNumber = /^[A-Za-z0-9][A-Za-z0-9/. -]{0,29}$/
export const mostPacks = 100_000
/** No medicine lasts so long: the year is mistyped. */
const longestDays = 3650

/** Why a line cannot be posted yet; `batch_differs` only the shelf can tell. */
export function problemsOf(lines: readonly LineFacts[], today: string): LineProblem[][] {
  const keys = lines.map(batchKey)
  return lines.map((line, at) => {
    const problems: (LineProblem | false)[] = [
      ...batchProblems(line),
      line.batch_no !== '' && keys.indexOf(batchKey(line)) < at && { field: 'batch_no', fault: 'listed_twice' },
      ...expiryProblems(line.expiry, today),
      line.packs + line.free_packs === 0 && { field: 'packs', fault: 'missing' },
      line.packs + line.free_packs > mostPacks && { field: 'packs', fault: 'too_many' },
      line.mrp_paise === 0 && { field: 'mrp_paise', fault: 'missing' },
      line.purchase_paise === 0 && line.packs > 0 && { field: 'purchase_paise', fault: 'missing' },
      line.mrp_paise > 0 && line.purchase_paise > line.mrp_paise && { field: 'purchase_paise', fault: 'above_mrp' },
    ]
    return problems.filter((one) => one !== false)
  })
}

export function batchKey({ medicine_id, batch_no }: Pick<LineFacts, 'medicine_id' | 'batch_no'>): string {
  return `${medicine_id} ${batch_no}`
}

function batchProblems({ batch_no }: LineFacts): LineProblem[] {
  if (batch_no === '') return [{ field: 'batch_no', fault: 'missing' }]
  return batchNumber.test(batch_no) ? [] : [{ field: 'batch_no', fault: 'batch_wrong' }]
}

function expiryProblems(expiry: string | null, today: string): LineProblem[] {
  if (expiry === null) return [{ field: 'expiry', fault: 'missing' }]
  if (expiry < today) return [{ field: 'expiry', fault: 'expired' }]
  return expiry > addDays(today, longestDays) ? [{ field: 'expiry', fault: 'too_far' }] : []
}

/** What the invoice should say: the lines before tax, their GST, and both; each line rounded by itself, as invoices do. */
export function sumsOf(lines: readonly Pick<LineFacts, 'packs' | 'purchase_paise' | 'gst_percent'>[]) {
  const sums = { taxable_paise: 0, gst_paise: 0, total_paise: 0 }
  for (const { packs, purchase_paise, gst_percent } of lines) {
    const taxable = packs * purchase_paise
    const gst = Math.round((taxable * gst_percent) / 100)
    sums.taxable_paise += taxable
    sums.gst_paise += gst
    sums.total_paise += taxable + gst
  }
  return sums
}
