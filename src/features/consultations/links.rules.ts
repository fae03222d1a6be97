/** Where a consultation is looked at by people who have it. */
export const linkOf = ({ consultation_id }: { consultation_id: string }) => `/account/appointments/${consultation_id}`

export const joinLink = ({ consultation_id }: { consultation_id: string }) => `/consultation/${consultation_id}/join`

/** Where somebody chooses after a promise was not kept. */
export function unableLink({ kind, consultation_id }: { kind: 'booked' | 'instant'; consultation_id: string }): string {
  return kind === 'instant' ? `/consultation/instant/unable-to-connect?consultation=${consultation_id}` : linkOf({ consultation_id })
}

/** What people call a consultation, from the random end of its id: `C-9F3A61B0C2`. */
export function consultationNumber(consultationId: string): string {
  return `C-${consultationId.replaceAll('-', '').slice(-10).toUpperCase()}`
}
