import type { DoctorFields } from '../../doctors/doctors-desk.contract.ts'
import { type DoctorDraft, doctorOf, draftOfDoctor, emptyDoctor } from './doctor-draft.rules.ts'
import type { Invite } from './invitations.contract.ts'
import { contactOf } from './invitations.rules.ts'

export interface InviteDraft {
  name: string
  contact: string
  roles: Invite['roles']
  language: Invite['language']
  doctor: DoctorDraft
  pharmacist: NonNullable<Invite['pharmacist']>
}

export function emptyInvite(clinic: { address: string; phone: string }): InviteDraft {
  const pharmacist = { pharmacy: '', registration_no: '', council: '' }
  return { name: '', contact: '', roles: [], language: 'en', doctor: emptyDoctor(clinic), pharmacist }
}

/** Of a doctor who was entered before: by the same registration the invitation makes them the same doctor. */
export function inviteOfDoctor(doctor: DoctorFields, clinic: { address: string; phone: string }): InviteDraft {
  return { ...emptyInvite(clinic), name: doctor.name, roles: ['doctor'], doctor: draftOfDoctor(doctor) }
}

export type InviteWrong = 'missing' | 'contact' | 'role' | 'year' | 'fee' | 'days'

/** The invitation as the API takes it, or what is wrong by field. */
export function inviteOf({
  name,
  contact,
  roles,
  language,
  ...draft
}: InviteDraft): { body: Invite } | { wrong: Record<string, InviteWrong> } {
  const doctor = roles.includes('doctor') ? doctorOf(draft.doctor) : null
  const pharmacist = roles.includes('pharmacist') ? draft.pharmacist : null
  const wrong: Record<string, InviteWrong> = {
    ...(name.trim() ? {} : { name: 'missing' }),
    ...(contactOf(contact) ? {} : { contact: 'contact' }),
    ...(roles.length > 0 ? {} : { roles: 'role' }),
    ...under(
      'pharmacist',
      Object.entries(pharmacist ?? {}).flatMap(([field, text]) => (text.trim() ? [] : [[field, 'missing'] as const])),
    ),
    ...under('doctor', doctor && 'wrong' in doctor ? Object.entries(doctor.wrong) : []),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const body = { name: name.trim(), contact, roles, language }
  return { body: { ...body, ...(doctor && 'doctor' in doctor ? doctor : {}), ...(pharmacist ? { pharmacist } : {}) } }
}

function under(group: string, entries: readonly (readonly [string, InviteWrong])[]): Record<string, InviteWrong> {
  return Object.fromEntries(entries.map(([field, kind]) => [`${group}.${field}`, kind]))
}
