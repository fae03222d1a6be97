import * as z from 'zod'
import { type Bounds, policyBounds, type PolicyName } from './policy-bounds.rules.ts'

function shapeOf(name: PolicyName): z.ZodType<Record<string, number>> {
  const bounds: Record<string, Bounds> = policyBounds[name]
  const fields = Object.entries(bounds).map(([field, [least, most]]) => [field, z.int().min(least).max(most)] as const)
  return z.strictObject(Object.fromEntries(fields))
}

/** A value that may be saved under this name, or what is wrong with each of its fields. */
export function checkPolicy(name: PolicyName, value: unknown): { value: Record<string, number> } | { wrong: Record<string, string[]> } {
  const parsed = shapeOf(name).safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const wrong: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) (wrong[String(path[0] ?? 'value')] ??= []).push(message)
  return { wrong }
}
