import type { DraftLine } from '../../prescriptions/sign/draft.contract.ts'

interface Problem {
  /** The field of the draft, `lines.2.quantity_units`. */
  field: string
  code: string
}
export interface Gap extends Problem {
  /** The medicine it is about, from 0; null for a field of its own. */
  line: number | null
}

/** What every prescription says, in the order of the page. */
const asked = [
  'complaints',
  'history',
  'findings',
  'diagnosis',
  'no_medicines',
  'patient.allergies',
  'patient.medicines',
  'age_confirmed',
  'condition_kind',
] as const
const order = (
  'complaints history vitals findings diagnosis lines no_medicines follow_up_on patient.allergies patient.medicines ' +
  'age_confirmed condition_kind seen_on_video'
).split(' ')
const rank = (field: string) => {
  const at = order.findIndex((one) => field === one || field.startsWith(`${one}.`))
  return at < 0 ? order.length : at
}

interface Said {
  draft: {
    complaints: string
    history: string
    findings: string
    diagnosis: readonly unknown[]
    lines: readonly Partial<Pick<DraftLine, 'kept' | 'assumed'>>[]
  } & Record<'age_confirmed' | 'no_medicines' | 'seen_on_video', boolean> & { condition_kind: string | null }
  allergies: readonly string[] | null
  /** What the patient said of each, here or at an earlier visit, and nobody has confirmed or found wrong. */
  declared: Record<'allergies' | 'medicines' | 'carried', readonly unknown[]>
  /** Their medicines as the record holds them; null: nobody has asked. */
  taken: readonly string[] | null
  /** They see each other: only then does it help that the doctor says so (TPG-12). */
  isVideo: boolean
  /** What the lines are warned of: that the patient was seen is asked before the server misses it. */
  warnings?: readonly { code: string; line?: number; rank?: string; row?: string }[]
  /** The follow-up is on a day the doctor does not work, and nobody has said that it stays. */
  offDay?: object | null
}

/** Without what has been answered since the server last looked: a press shows at once. */
export function openProblems(problems: readonly Problem[], said: Said): Problem[] {
  const { draft, allergies, taken, declared, isVideo, warnings = [], offDay = null } = said
  const answered: Record<string, boolean> = {
    complaints: draft.complaints.trim() !== '',
    history: draft.history.trim() !== '',
    findings: draft.findings.trim() !== '',
    diagnosis: draft.diagnosis.length > 0,
    no_medicines: draft.no_medicines !== draft.lines.length > 0,
    'patient.allergies': allergies !== null && declared.allergies.length === 0,
    'patient.medicines': taken !== null && declared.medicines.length + declared.carried.length === 0,
    age_confirmed: draft.age_confirmed,
    condition_kind: draft.condition_kind !== null,
  }
  const isAnswered = ({ field, code }: Problem) => {
    const line = lineOf(field) ?? -1
    if (code === 'assumed') return draft.lines[line]?.assumed?.length === 0
    return answered[field] ?? (code === 'needs_reason' ? hasReasons(line, draft.lines, warnings) : isSeen(code))
  }
  const isSeen = (code: string) => code === 'list_a_needs_video' && isVideo && draft.seen_on_video
  const unseen = isVideo && warnings.some(({ code }) => code === 'list_a_needs_video')
  const all = [
    ...problems,
    ...(unseen ? [{ field: 'seen_on_video', code: 'list_a_needs_video' }] : []),
    ...(offDay === null ? [] : [{ field: 'follow_up_on', code: 'day_off' }]),
  ]
  return all.filter((problem) => !isAnswered(problem)).map((problem) => asAllergy(problem, draft.lines, warnings))
}

const harmful: ReadonlySet<string> = new Set(['allergy', 'prohibited', 'abortion_medicine', 'contraindicated'])

/** What is red at its line is red in what is left, too. */
export const isHarm = ({ code }: Problem): boolean => harmful.has(code)

/** An allergy is called so, whether a reason keeps the line or nothing does: the line that says it may be scrolled away. */
function asAllergy(problem: Problem, lines: Said['draft']['lines'], warnings: NonNullable<Said['warnings']>): Problem {
  if (problem.code !== 'needs_reason' && problem.code !== 'contraindicated') return problem
  const at = lineOf(problem.field)
  const isOpen = warnings.some((one) => one.line === at && one.code === 'allergy' && one.rank !== 'info' && !isKept(lines[at ?? -1], one))
  return isOpen ? { ...problem, code: 'allergy' } : problem
}

/** Whether each warning of a line that wants a reason has one, saved or not. */
function hasReasons(at: number, lines: Said['draft']['lines'], warnings: NonNullable<Said['warnings']>): boolean {
  const cautions = warnings.filter(({ line, rank }) => line === at && rank === 'caution')
  return cautions.length > 0 && cautions.every((one) => isKept(lines[at], one))
}

function isKept(line: Said['draft']['lines'][number] | undefined, { code, row }: { code: string; row?: string }): boolean {
  return (line?.kept ?? []).some((one) => one.code === code && (one.row === row || one.row === '*'))
}

/** Whether the visit is by video now: one that was booked so may be heard only. */
export function isOnVideo({ mode, mode_actual }: { mode: string; mode_actual: string | null }): boolean {
  return (mode_actual ?? mode) === 'video'
}

/**
 * What is left before signing, in the order of the page; a medicine stands there once, with what harms or else the first thing it lacks. On video, that
 * the patient was seen is one gap of the whole.
 */
export function gapsOf(problems: readonly Problem[], isVideo = false): Gap[] {
  const isUnseen = ({ code }: Problem) => isVideo && code === 'list_a_needs_video'
  const seen = problems.filter((one) => !isUnseen(one))
  const ofLines = seen.toSorted((a, b) => Number(isHarm(b)) - Number(isHarm(a))).map((one) => ({ ...one, line: lineOf(one.field) }))
  const unseen = problems.some(isUnseen) ? [{ field: 'seen_on_video', code: 'list_a_needs_video', line: null }] : []
  return [
    ...ofLines.filter(({ line }, at) => line === null || ofLines.findIndex((other) => other.line === line) === at),
    ...unseen,
  ].toSorted((a, b) => rank(a.field) - rank(b.field))
}

/** Where to go on after a gap that was answered, or left: the next of what is open, and from the end to the first. */
export function gapAfter(last: Gap | null, gaps: readonly Gap[]): Gap | undefined {
  if (last === null) return gaps[0]
  const after = (gap: Gap) => rank(gap.field) - rank(last.field) || (gap.line ?? 0) - (last.line ?? 0)
  return gaps.find((gap) => after(gap) > 0) ?? gaps[0]
}

/** How many of what every prescription says is there. */
export function doneCount(problems: readonly Problem[]): number {
  return asked.filter((field) => !problems.some((one) => one.field === field)).length
}

function lineOf(field: string): number | null {
  const found = /^lines\.(\d+)/.exec(field)?.[1]
  return found === undefined ? null : Number(found)
}

/** What of a draft would go unsigned if the visit were finished now. */
export interface Unsigned {
  medicines: number
  note: boolean
}

type Texts = Record<'complaints' | 'history' | 'findings' | 'advice', string>
type Lists = Record<'diagnosis' | 'investigations' | 'lines', readonly unknown[]>

export function unsignedIn({ lines, complaints, history, findings, diagnosis, investigations, advice }: Texts & Lists): Unsigned {
  const texts = [complaints, history, findings, advice]
  return { medicines: lines.length, note: texts.some((text) => text.trim() !== '') || diagnosis.length + investigations.length > 0 }
}

export function hasContent({ medicines, note }: Unsigned): boolean {
  return medicines > 0 || note
}
