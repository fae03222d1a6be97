import type { DraftLine } from '../../prescriptions/sign/draft.contract.ts'

type Line = Pick<DraftLine, 'medicine_id' | 'unlisted'>
interface Told {
  warnings: readonly { line: number; params: Record<string, string | number> }[]
  problems: readonly { field: string }[]
}

const isSame = (a: Line, b: Line | undefined) => a.medicine_id === b?.medicine_id && a.unlisted?.name === b.unlisted?.name

/** What the server said of the lines it was sent, told of the same medicines while the next answer is on its way: never of a neighbour that moved up. */
export function toldOfLines<T extends Told>({ warnings, problems }: T, sent: readonly Line[], now: readonly Line[]) {
  const placeOf = (at: number) => {
    const line = sent[at]
    return line && isSame(line, now[at]) && !now.includes(line) ? at : now.indexOf(line as Line)
  }
  return {
    warnings: warnings
      .map((one: T['warnings'][number]) => {
        const { with_line: other } = one.params
        const params = typeof other === 'number' ? { ...one.params, with_line: placeOf(other) } : one.params
        return { ...one, line: placeOf(one.line), params }
      })
      .filter(({ line, params }) => line >= 0 && params['with_line'] !== -1),
    problems: problems
      .map((one: T['problems'][number]) => ({
        ...one,
        field: one.field.replace(/^lines\.\d+/, (at) => `lines.${placeOf(Number(at.slice(6)))}`),
      }))
      .filter(({ field }) => !field.startsWith('lines.-')),
  }
}
