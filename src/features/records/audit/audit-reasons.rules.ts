import { auditReasons, changedFields } from './desk-audit-reasons.data.ts'

const fields: Readonly<Record<string, string>> = changedFields

/** The texts of a reason in English, of which a page says each in the reader's language; what somebody wrote themselves stands as they wrote it. */
export function reasonTexts(action: string, reason: string): string[] {
  const known = auditReasons[reason]
  if (known !== undefined) return [known]
  return action === 'product_changed' ? reason.split(', ').map((field) => fields[field] ?? field) : [reason]
}
