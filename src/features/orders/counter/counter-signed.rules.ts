export type PaperCode = { kind: 'id'; id: string } | { kind: 'number'; number: string } | { kind: 'qr'; text: string }

/** What a scanner or a hand typed of a prescription of ours: the code on the paper, its number, or its id; null for anything else. */
export function readPaperCode(typed: string): PaperCode | null {
  const text = typed.trim()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return { kind: 'id', id: text.toLowerCase() }
  if (/\/verify\/#[\w.-]+$/.test(text)) return { kind: 'qr', text }
  const number = text.replaceAll(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{12}$/.test(number) ? { kind: 'number', number } : null
}

/** A scan that can only be a prescription: twelve digits alone are the code of a pack. */
export const isPaperScan = (typed: string): boolean => readPaperCode(typed) !== null && !/^[\d\s-]+$/.test(typed)

interface From {
  prescription_id: string
  line_id: string
  units: number
}
interface Wanted {
  sort: number
  units: number
  /** Lines that allow it, with what is left of each. */
  from: readonly From[]
}

/** Each sold line takes its units from one line of the prescription, what others took before it gone; null when it does not reach. */
export function allotUnits(wanted: readonly Wanted[]): Map<number, From[]> | null {
  const taken = new Map<string, number>()
  const allotted = new Map<number, From[]>()
  for (const { sort, units, from } of wanted) {
    const one = from.find(({ line_id, units: left }) => left - (taken.get(line_id) ?? 0) >= units)
    if (!one) return null
    taken.set(one.line_id, (taken.get(one.line_id) ?? 0) + units)
    allotted.set(sort, [{ ...one, units }])
  }
  return allotted
}
