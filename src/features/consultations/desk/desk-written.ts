import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { mayPass } from '../../../data/shown-data.ts'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import type { PrescriptionDraft } from '../../prescriptions/sign/draft.contract.ts'
import type { Written } from './record.contract.ts'

const saveAfterMs = 1200
const saveAgainAfterMs = 3000

export interface Writing {
  draft: PrescriptionDraft
  allergies: string[] | null
  problems: Written['problems']
  medicines: Written['medicines']
  signed: string | null
  saving: 'saved' | 'typing' | 'failed'
  failure: string
  change: (next: Partial<PrescriptionDraft> | ((now: PrescriptionDraft) => Partial<PrescriptionDraft>)) => void
  tellAllergies: (allergies: string[]) => void
  /** Saves what is still on its way, then signs. True when it is signed. */
  sign: () => Promise<boolean>
}

/** What the doctor writes, kept on the server a moment after each pause; the server says what is missing. */
// oxlint-disable-next-line max-lines-per-function -- one closure over a draft, its timer and what of it is kept
export function useWriting(id: string, first: Written): Writing {
  const words = useFailureWords()
  const [written, setWritten] = useState(first)
  const [draft, setDraft] = useState(first.draft)
  const [allergies, setAllergies] = useState(first.health.allergies)
  const [saving, setSaving] = useState<Writing['saving']>('saved')
  const [failure, setFailure] = useState('')
  const latest = useRef({ draft, allergies })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // What may be prescribed changes with the call, such as when the camera comes on: the server's new word counts, what was typed stays.
  const [heard, setHeard] = useState(first)
  if (heard !== first) {
    setHeard(first)
    if (saving === 'saved') setWritten((before) => ({ ...first, signed: before.signed ?? first.signed }))
  }

  const save = async () => {
    clearTimeout(timer.current)
    const sent = { ...latest.current }
    try {
      setWritten(await keep(id, sent))
      setFailure('')
      setSaving(latest.current.draft === sent.draft ? 'saved' : 'typing')
      return true
    } catch (error) {
      setFailure(words(error))
      setSaving('failed')
      // What was typed while the server is away is kept here and sent once it is back, without another key.
      if (mayPass(error)) timer.current = setTimeout(() => void save(), saveAgainAfterMs)
      return false
    }
  }
  const later = () => {
    setSaving('typing')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), saveAfterMs)
  }
  return {
    draft,
    allergies,
    ...pick(written),
    saving,
    failure,
    change: (next) => {
      const now = latest.current.draft
      latest.current.draft = { ...now, ...(typeof next === 'function' ? next(now) : next) }
      setDraft(latest.current.draft)
      later()
    },
    tellAllergies: (next) => {
      latest.current.allergies = next
      setAllergies(next)
      later()
    },
    sign: async () => {
      if (!(await save())) return false
      try {
        const signed = await signNow(id)
        setWritten((before) => ({ ...before, signed, problems: [] }))
        return true
      } catch (error) {
        setFailure(words(error))
        return false
      }
    },
  }
}

function pick({ problems, medicines, signed }: Written) {
  return { problems, medicines, signed }
}

function keep(id: string, { draft, allergies }: { draft: PrescriptionDraft; allergies: string[] | null }): Promise<Written> {
  const body = { draft, ...(allergies ? { health: { allergies } } : {}) }
  return browserApi('PUT /api/desk/consultation/{id}/prescription/', { params: { id }, body })
}

async function signNow(id: string): Promise<string> {
  const call = { params: { id }, idempotencyKey: randomId() }
  const { prescription } = await browserApi('POST /api/desk/consultation/{id}/prescription/sign/', call)
  return prescription
}
