import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import type { DraftLine, PrescriptionAlternative, PrescriptionWarning } from '../../prescriptions/sign/draft.contract.ts'
import type { MedicinesWriting } from './medicines.types.ts'

const waitMs = 200

export interface Candidate {
  key: string
  line: Pick<DraftLine, 'timing' | 'duration_days'> & { medicine_id: string; dose_unit: DraftLine['dose_unit'] | null }
}
interface Verdict {
  key: string
  medicine_id: string
  warnings: PrescriptionWarning[]
  alternatives: PrescriptionAlternative[]
  dose_unit: DraftLine['dose_unit'] | null
}

interface Asked {
  /** Of this product: an older dose of it is answered while the new one is asked about. */
  verdict: Verdict | null
  isFresh: boolean
}

/**
 * What the tables say of the line that is still typed; the line is never written by asking. A product that is new here is asked about at once, for what
 * speaks against it must be seen before Enter takes it, and then a moment after the last key.
 */
export function useCandidate(writing: MedicinesWriting, candidate: Candidate | null): Asked {
  const { id, draft, learn } = writing
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const key = candidate?.key
  useEffect(() => {
    if (!candidate) return undefined
    const stop = new AbortController()
    const of = { key: candidate.key, medicine_id: candidate.line.medicine_id }
    const wait = verdict?.medicine_id === of.medicine_id ? waitMs : 0
    const { lines, seen_on_video, diagnosis } = draft
    const body = { lines, candidate: candidate.line, seen_on_video, diagnosis: diagnosis.map(({ text }) => text) }
    const timer = setTimeout(() => {
      browserApi('POST /api/desk/consultation/{id}/prescription/check/', { params: { id }, body, signal: stop.signal }).then(
        ({ warnings, alternatives, medicines, dose_unit }) => {
          learn(medicines)
          setVerdict({ ...of, warnings: warnings.filter(({ line }) => line === lines.length), alternatives, dose_unit })
        },
        // What could not be asked is said when the line is saved.
        () => stop.signal.aborted || setVerdict({ ...of, warnings: [], alternatives: [], dose_unit: null }),
      )
    }, wait)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key holds what of the candidate and of the draft is asked about
  }, [id, key])
  const known = verdict && verdict.medicine_id === candidate?.line.medicine_id ? verdict : null
  return { verdict: known, isFresh: known !== null && known.key === key }
}
