/** What is filled in where a text is shown. */
export const placeholders = ['operator', 'address', 'officer', 'phone', 'retention'] as const
