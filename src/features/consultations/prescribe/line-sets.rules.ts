import type { DraftLine } from '../../prescriptions/sign/draft.contract.ts'

type Named = Pick<DraftLine, 'medicine_id' | 'unlisted'>

const mostLines = 20

function nameOf({ medicine_id, unlisted }: Named): string {
  return medicine_id ?? [unlisted?.name, unlisted?.strength, unlisted?.form].join(' ').toLowerCase()
}

/** Lines with those of others that are not there already: what is repeated twice stands once. */
export function withNew<T extends Named>(lines: readonly T[], more: readonly T[]): T[] {
  const known = new Set(lines.map(nameOf))
  const added = more.filter((line) => !known.has(nameOf(line)) && known.add(nameOf(line)))
  return [...lines, ...added].slice(0, mostLines)
}
