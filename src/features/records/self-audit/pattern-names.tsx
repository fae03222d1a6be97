import { useLingui } from '@lingui/react/macro'
import type { DarkPattern } from './self-audit.rules.ts'

/** Each dark pattern by the name that the guidelines give it. */
export function usePatternNames(): Record<DarkPattern, string> {
  const { t } = useLingui()
  return {
    false_urgency: t`False urgency`,
    basket_sneaking: t`Basket sneaking`,
    confirm_shaming: t`Confirm shaming`,
    forced_action: t`Forced action`,
    subscription_trap: t`Subscription trap`,
    interface_interference: t`Interface interference`,
    bait_and_switch: t`Bait and switch`,
    drip_pricing: t`Drip pricing`,
    disguised_advertisement: t`Disguised advertisement`,
    nagging: t`Nagging`,
    trick_question: t`Trick question`,
    saas_billing: t`SaaS billing`,
    rogue_malware: t`Rogue malware`,
  }
}
