/** The thirteen dark patterns that the Central Consumer Protection Authority named on 30 November 2023 (CP-4). */
export const darkPatterns = [
  'false_urgency',
  'basket_sneaking',
  'confirm_shaming',
  'forced_action',
  'subscription_trap',
  'interface_interference',
  'bait_and_switch',
  'drip_pricing',
  'disguised_advertisement',
  'nagging',
  'trick_question',
  'saas_billing',
  'rogue_malware',
] as const
export type DarkPattern = (typeof darkPatterns)[number]
