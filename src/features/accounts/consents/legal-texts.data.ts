import { grievanceTexts } from './legal-text-grievance.data.ts'
import { privacyTexts } from './legal-text-privacy.data.ts'
import { returnsTexts } from './legal-text-returns.data.ts'
import { shippingTexts } from './legal-text-shipping.data.ts'
import { telemedicineTexts } from './legal-text-telemedicine.data.ts'
import { termsTexts } from './legal-text-terms.data.ts'
import type { ShippedText } from './shipped-text.types.ts'
import type { TextKind } from './text-kinds.ts'

/**
 * Complete texts to begin with, until the operator puts their own in force. A lawyer reads them before real patients do. `{operator}` and the like are
 * filled in where they are shown.
 */
export const shippedTexts: Record<TextKind, readonly ShippedText[]> = {
  terms: termsTexts,
  privacy: privacyTexts,
  telemedicine: telemedicineTexts,
  shipping: shippingTexts,
  returns: returnsTexts,
  grievance: grievanceTexts,
}
