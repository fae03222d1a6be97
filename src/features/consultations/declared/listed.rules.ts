import { isReached } from '../../prescriptions/sign/checked-medicine.rules.ts'
import type { WarningTables } from '../../prescriptions/sign/warning-tables.types.ts'
import { isKnownMedicine, isNamedIn } from './declared.rules.ts'
import { unlike } from './declared-texts.rules.ts'
import type { ListedRow } from './listed.sql.server.ts'

export interface Listed {
  text: string
  recognised: boolean
  source: ListedRow['source']
  on: string
  /** It reaches the whole body, so that it counts against other medicines. */
  counts: boolean
}

/** As long as what the record may hold of one medicine. */
const longest = 100

/** A name that no table knows is told with its salts, for the doctor as for the tables. */
function textOf({ name, composition }: ListedRow, tables: WarningTables): string {
  const text = isKnownMedicine(name, tables) || !composition ? name : `${name} (${composition})`
  return text.slice(0, longest).trim()
}

/**
 * What the app knows to be taken and nobody has said, confirmed or found wrong: neither in these words nor in others. What reaches only a part of the
 * body answers only for its own words, or the tables would miss the same medicine by mouth.
 */
export function listedFrom(
  rows: readonly ListedRow[],
  { known, signed, wrong }: { known: readonly string[]; signed: readonly { text: string; counts: boolean }[]; wrong: readonly string[] },
  tables: WarningTables,
): Listed[] {
  const inOtherWords = [...known, ...signed.filter(({ counts }) => counts).map(({ text }) => text)]
  const exactly = [...known, ...wrong, ...signed.map(({ text }) => text)]
  const told = rows.map((row) => ({ row, text: textOf(row, tables) }))
  const open = unlike(
    told.map(({ text }) => text),
    exactly,
  )
  return open.flatMap((text): Listed[] => {
    const row = told.find((one) => one.text === text)?.row
    if (!row || isNamedIn(text, inOtherWords, tables)) return []
    const counts = isReached({ route: row.route || 'oral' }, {})
    return [{ text, recognised: isKnownMedicine(text, tables), source: row.source, on: row.listed_on, counts }]
  })
}
