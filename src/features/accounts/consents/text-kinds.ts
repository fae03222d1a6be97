/** The legal texts of an installation. */
export const textKinds = ['terms', 'privacy', 'telemedicine', 'shipping', 'returns', 'grievance'] as const
export type TextKind = (typeof textKinds)[number]
