import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '../../../lib/network-api.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { mayPass } from '../../../data/shown-data.ts'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { beforeLock } from '../../../data/before-lock.ts'
import { deskState, onDeskState } from '../../../data/desk-state.ts'
import { dropDraft, keepDraft, keptDraft } from '../../accounts/sessions/session-drafts.ts'
import type { PrescriptionDraft } from '../../prescriptions/sign/draft.contract.ts'
import { unlike } from '../declared/declared-texts.rules.ts'
import { toldOfLines } from '../prescribe/told-lines.rules.ts'
import { useProblemWords } from './desk-problem-words.ts'
import type { Written } from './record.contract.ts'

interface Unsaved {
  draft: PrescriptionDraft
  allergies: string[] | null
  taken: string[] | null
}
/** One that an older version of the page kept lacks what has been added since. */
type Kept = Omit<Unsaved, 'taken'> & Partial<Pick<Unsaved, 'taken'>>
const unsavedOf = (id: string) => `consultation ${id}`
const saveAfterMs = 1200
const saveAgainAfterMs = 3000
/** A line that died in silence never answers: what is written goes on its way again, and a signature says that it did not go through. */
const answerWithinMs = 20_000
const soon = () => ({ signal: AbortSignal.timeout(answerWithinMs) })

export interface Writing {
  /** The consultation it is of. */
  id: string
  head: Written['head']
  draft: PrescriptionDraft
  allergies: string[] | null
  /** Their medicines as the record holds them; null: nobody has asked. */
  taken: string[] | null
  /** Said before the visit and not answered yet, here neither. */
  declared: Written['declared']
  problems: Written['problems']
  warnings: Written['warnings']
  alternatives: Written['alternatives']
  medicines: Written['medicines']
  signed: string | null
  document: Written['document']
  since: Written['since']
  /** `kept`: on this device, and sent when the server answers again. */
  saving: 'saved' | 'typing' | 'kept' | 'failed'
  /** By this page; null until it has saved something. */
  savedAt: Date | null
  failure: string
  change: (next: Partial<PrescriptionDraft> | ((now: PrescriptionDraft) => Partial<PrescriptionDraft>)) => void
  /** Products the page heard of before the server names them: what is just added has its name at once. */
  learn: (medicines: Written['medicines']) => void
  tellAllergies: (allergies: string[]) => void
  tellTaken: (taken: string[]) => void
  /** Saves what is still on its way, then signs. True when it is signed. */
  sign: () => Promise<boolean>
}

/** What the doctor writes, kept on the server a moment after each pause; the server says what is missing. */
// oxlint-disable-next-line max-lines-per-function -- one closure over a draft, its timer and what of it is kept
export function useWriting(id: string, first: Written): Writing {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const words = useFailureWords()
  const problemWords = useProblemWords()
  const [written, setWritten] = useState(first)
  // The lines that `written` speaks of.
  const [told, setTold] = useState(first.draft.lines)
  const [draft, setDraft] = useState(first.draft)
  const [allergies, setAllergies] = useState(first.health.allergies)
  const [taken, setTaken] = useState(first.health.current_medicines)
  const [saving, setSaving] = useState<Writing['saving']>('saved')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [failure, setFailure] = useState('')
  const latest = useRef({ draft, allergies, taken })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Typed in the last moment before a reload: it is here again, and saved now.
    const unsaved = keptDraft<Kept>(unsavedOf(id))
    if (first.signed) dropDraft(unsavedOf(id))
    else if (unsaved) {
      const { allergies: told, taken: takes = first.health.current_medicines } = unsaved
      latest.current = { draft: { ...first.draft, ...unsaved.draft }, allergies: told, taken: takes }
      setDraft(latest.current.draft)
      setAllergies(told)
      setTaken(takes)
      later()
    }
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has come
  }, [])

  // What may be prescribed changes with the call, such as when the camera comes on: the server's new word counts, what was typed stays.
  const [heard, setHeard] = useState(first)
  if (heard !== first) {
    setHeard(first)
    if (saving === 'saved') {
      setWritten((before) => ({ ...first, signed: before.signed ?? first.signed, medicines: together(before.medicines, first.medicines) }))
      setTold(draft.lines)
    }
  }

  /** True, or why it was not saved. */
  const save = async (): Promise<unknown> => {
    clearTimeout(timer.current)
    const sent = { ...latest.current }
    try {
      const answer = await keep(id, sent)
      setWritten((before) => ({ ...answer, medicines: together(before.medicines, answer.medicines) }))
      setTold(sent.draft.lines)
      setFailure('')
      setSavedAt(new Date())
      const now = latest.current
      const isAll = now.draft === sent.draft && now.allergies === sent.allergies && now.taken === sent.taken
      if (isAll) dropDraft(unsavedOf(id))
      setSaving(isAll ? 'saved' : 'typing')
      return true
    } catch (error) {
      // What was typed while the server is away is kept here and sent once it is back, without another key.
      const passes = mayPass(error)
      // What was said of a signature stays until something is saved again.
      if (!passes) setFailure(words(error))
      setSaving(passes ? 'kept' : 'failed')
      if (passes) timer.current = setTimeout(() => void save(), saveAgainAfterMs)
      return error
    }
  }
  const saveRest = useRef(save)
  useEffect(() => {
    saveRest.current = save
  })
  useEffect(() => {
    const rest = async () => (keptDraft(unsavedOf(id)) === undefined ? undefined : saveRest.current())
    const stops = [beforeLock(rest), onDeskState(() => deskState() === 'open' && void rest())]
    return () => stops.forEach((stop) => stop())
  }, [id])
  const later = () => {
    keepDraft(unsavedOf(id), latest.current)
    setSaving('typing')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), saveAfterMs)
  }
  return {
    id,
    head: written.head,
    draft,
    allergies,
    taken,
    ...pick(written),
    ...toldOfLines(written, told, draft.lines),
    declared: unanswered(written.declared, { draft, allergies, taken }),
    saving,
    savedAt,
    failure,
    change: (next) => {
      const now = latest.current.draft
      latest.current.draft = { ...now, ...(typeof next === 'function' ? next(now) : next) }
      setDraft(latest.current.draft)
      later()
    },
    learn: (medicines) => setWritten((before) => ({ ...before, medicines: together(before.medicines, medicines) })),
    tellAllergies: (next) => {
      latest.current.allergies = next
      setAllergies(next)
      later()
    },
    tellTaken: (next) => {
      latest.current.taken = next
      setTaken(next)
      later()
    },
    sign: async () => {
      // Said where the hand is: what was typed is kept, and a signature never follows by itself later.
      const away = t`Not signed: no connection. What you wrote is kept. Sign again when you are connected.`
      const unsigned = (error: unknown) => (error instanceof ApiFailure && error.status > 0 ? words(error, t`Not signed.`) : away)
      const saved = await save()
      if (saved !== true) {
        if (mayPass(saved)) setFailure(unsigned(saved))
        return false
      }
      try {
        const signed = await signNow(id)
        // Signed this moment: it is in use, and nothing stands beside it.
        setWritten((before) => ({ ...before, signed, problems: [], since: { ...before.since, can_withdraw: true } }))
        const document = await documentOf(id)
        setWritten((before) => ({ ...before, document }))
        return true
      } catch (error) {
        const problems = problemsIn(error)
        setFailure(problems.map(problemWords).join('; ') || unsigned(error))
        if (problems.length > 0) setWritten((before) => ({ ...before, problems }))
        // Refused for what the page does not know yet: the visit as it is now.
        if (!mayPass(error)) void revalidate()
        return false
      }
    },
  }
}

/** What keeps it from being signed, of a refusal. */
function problemsIn(error: unknown): Written['problems'] {
  const fields = error instanceof ApiFailure ? Object.entries(error.fields) : []
  return fields.flatMap(([field, codes]) => codes.map((code) => ({ field, code })))
}

function pick({ problems, warnings, alternatives, medicines, signed, document, since }: Written) {
  return { problems, warnings, alternatives, medicines, signed, document, since }
}

function together(before: Written['medicines'], now: Written['medicines']): Written['medicines'] {
  return [...now, ...before.filter(({ medicine_id }) => !now.some((one) => one.medicine_id === medicine_id))]
}

/** A press answers it at once; the server hears of it with the next save. */
function unanswered({ allergies, medicines, carried, prescribed, listed }: Written['declared'], now: Unsaved): Written['declared'] {
  const open = <One extends { text: string }>(texts: readonly One[], known: readonly string[] | null): One[] => {
    const left = unlike(
      texts.map(({ text }) => text),
      [...(known ?? []), ...now.draft.declared_wrong],
    )
    return texts.filter(({ text }) => left.includes(text))
  }
  const [said, before, app] = [open(medicines, now.taken), open(carried, now.taken), open(listed, now.taken)]
  return { allergies: open(allergies, now.allergies), medicines: said, carried: before, prescribed, listed: app }
}

function keep(id: string, { draft, allergies, taken }: Unsaved): Promise<Written> {
  const health = { ...(allergies ? { allergies } : {}), ...(taken ? { current_medicines: taken } : {}) }
  const body = { draft, ...(allergies || taken ? { health } : {}) }
  return browserApi('PUT /api/desk/consultation/{id}/prescription/', { params: { id }, body, ...soon() })
}

async function signNow(id: string): Promise<string> {
  const call = { params: { id }, idempotencyKey: randomId(), ...soon() }
  const { prescription } = await browserApi('POST /api/desk/consultation/{id}/prescription/sign/', call)
  return prescription
}

/** What was signed, to be read; without a line the page still has the draft it was made of. */
async function documentOf(id: string): Promise<Written['document']> {
  try {
    return (await browserApi('GET /api/desk/consultation/{id}/prescription/', { params: { id } })).document
  } catch {
    return null
  }
}
