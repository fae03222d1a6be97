import { ageCases } from './age-cases.data.ts'
import { allergyCases } from './allergy-cases.data.ts'
import { conditionCases } from './condition-cases.data.ts'
import type { ConflictCase } from './conflict-case.types.ts'
import { doseCases } from './dose-cases.data.ts'
import { duplicateCases } from './duplicate-cases.data.ts'
import { harmlessCases } from './harmless-cases.data.ts'
import { interactionCases } from './interaction-cases.data.ts'
import { pregnancyCases } from './pregnancy-cases.data.ts'
import { distanceCases, unitCases } from './unit-and-distance-cases.data.ts'

/**
 * Prescriptions and what a careful clinician says of them, written from labels and guidelines by somebody who had not seen `db/facts`. A case is
 * corrected only where it is wrong about medicine, never so that the tables agree with it.
 */
export const conflictCases: readonly ConflictCase[] = [
  ...allergyCases,
  ...interactionCases,
  ...duplicateCases,
  ...doseCases,
  ...pregnancyCases,
  ...ageCases,
  ...conditionCases,
  ...unitCases,
  ...distanceCases,
  ...harmlessCases,
]
