import type { Language } from '../../../lib/languages.ts'

/** A text as it ships. One that was shipped is never changed: a changed word is a further version (`legal-texts.rules.test.ts` holds their hashes). */
export interface ShippedText {
  version: string
  text: Record<Language, string>
}
