import { auditReasons, changedFields, roleChanges } from './desk-audit-reasons.data.ts'

/** Where the trail keeps a list of codes. */
const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = { product_changed: changedFields, staff_roles: roleChanges }

/** The texts of a reason in English, of which a page says each in the reader's language; what somebody wrote themselves stands as they wrote it. */
export function reasonTexts(action: string, reason: string): string[] {
  const known = auditReasons[reason]
  if (known !== undefined) return [known]
  const texts = lists[action]
  return texts ? reason.split(', ').map((code) => texts[code] ?? code) : [reason]
}
