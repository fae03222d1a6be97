interface Batch {
  batch_no: string
}

/**
 * The batch a scan names: its number as it is printed, or inside a GS1 code, where (10) introduces the batch
 * (GS1 General Specifications, application identifier 10). Spaces and case are the scanner's.
 */
export function scanOf<T extends Batch>(scan: string, batches: readonly T[]): T | null {
  const plain = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()
  const inCode = /\(10\)([^()]+)/.exec(scan)?.[1]
  const wanted = plain(inCode ?? scan)
  return wanted === '' ? null : (batches.find(({ batch_no }) => plain(batch_no) === wanted) ?? null)
}
