interface Batch {
  batch_no: string
}

/** What a scanner sends for FNC1, which ends a value of variable length. */
const fnc1 = '\u001d'
/** Lengths of values that need no FNC1 behind them, by the first two digits of their identifier (GS1 General Specifications, figure 7.8.5-2). */
const fixedLengths: Record<string, number> = Object.fromEntries([
  ...['00:18', '01:14', '02:14', '03:14', '04:16', '20:2', '41:13'].map((pair) => [pair.slice(0, 2), Number(pair.slice(3))]),
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((date) => [date, 6]),
])
const batchIdentifier = '10'

/**
 * The batch a scan names: its number as it is printed, or inside a GS1 code, where (10) introduces the batch
 * (GS1 General Specifications, application identifier 10). A code comes in brackets as people write it, or raw as a scanner sends it:
 * without brackets, with FNC1 between values. Spaces and case are the scanner's.
 */
export function scanOf<T extends Batch>(scan: string, batches: readonly T[]): T | null {
  const wanted = plain(/\(10\)([^()]+)/.exec(scan)?.[1] ?? scan)
  if (wanted === '') return null
  return batches.find(({ batch_no }) => plain(batch_no) === wanted) ?? batchInRawCode(scan, batches)
}

/** A scanner that swallows FNC1 leaves the end of the batch open: then it is the longest of ours behind which the code still reads. */
function batchInRawCode<T extends Batch>(scan: string, batches: readonly T[]): T | null {
  let rest = plain(scan.replace(/^\][A-Za-z]\d/, ''))
  for (rest = skipFnc1(rest); rest !== ''; rest = skipFnc1(rest)) {
    if (rest.startsWith(batchIdentifier)) {
      const value = rest.slice(batchIdentifier.length)
      const possible = batches.filter(({ batch_no }) => value.startsWith(plain(batch_no)) && reads(value.slice(plain(batch_no).length)))
      return possible.toSorted((a, b) => plain(b.batch_no).length - plain(a.batch_no).length)[0] ?? null
    }
    const behind = behindValue(rest)
    if (behind === null) return null
    rest = behind
  }
  return null
}

/** Whether what stands behind a value is the end, FNC1, or further values of fixed length. */
function reads(rest: string): boolean {
  if (rest === '' || rest.startsWith(fnc1)) return true
  const behind = fixedLengths[rest.slice(0, 2)] === undefined ? null : behindValue(rest)
  return behind !== null && reads(behind)
}

/** What follows the first value; null when this is no GS1 code. */
function behindValue(code: string): string | null {
  if (!/^\d{2}/.test(code)) return null
  const length = fixedLengths[code.slice(0, 2)]
  if (length !== undefined) return new RegExp(`^\\d{${2 + length}}`).test(code) ? code.slice(2 + length) : null
  const end = code.indexOf(fnc1)
  return end === -1 ? null : code.slice(end)
}

const plain = (text: string): string => text.replaceAll(/[ \t\r\n]/g, '').toUpperCase()
const skipFnc1 = (text: string): string => (text.startsWith(fnc1) ? text.slice(1) : text)
