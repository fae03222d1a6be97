import { useLingui } from '@lingui/react/macro'
import type { DarkPattern } from './self-audit.rules.ts'

/** What to look for, of each dark pattern. */
export function usePatternQuestions(): Record<DarkPattern, string> {
  const { t } = useLingui()
  return {
    false_urgency: t`Does a countdown, “only 2 left” or “offer ends today” say more than is true?`,
    basket_sneaking: t`Does anything enter the cart that the customer did not add?`,
    confirm_shaming: t`Does the wording make somebody feel guilty for saying no?`,
    forced_action: t`Must somebody buy, sign up or share more than their order needs?`,
    subscription_trap: t`Is anything harder to cancel than it was to start?`,
    interface_interference: t`Is the cheaper choice, or the way to decline, hidden or made hard to see?`,
    bait_and_switch: t`Is something else sold than what was advertised?`,
    drip_pricing: t`Does a charge appear only after the cart?`,
    disguised_advertisement: t`Does an advertisement look like advice, a review or a search result?`,
    nagging: t`Is somebody asked again and again for something they declined?`,
    trick_question: t`Is a question worded so that people answer the opposite of what they want?`,
    saas_billing: t`Is money taken again without a reminder and clear consent?`,
    rogue_malware: t`Does a message frighten people into installing or paying for something?`,
  }
}
