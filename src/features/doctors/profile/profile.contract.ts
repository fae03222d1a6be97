import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { DoctorFields } from '../doctors-desk.contract.ts'
import { DoctorPortrait, Education } from '../doctors.contract.ts'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes')
const { languages, about_en, about_hi } = DoctorFields.shape
/** What a doctor changes by themselves; name, registration, fees and specialities are the clinic's. */
const Own = z.strictObject({ languages, about_en, about_hi, education: z.array(Education).max(10), portrait: DoctorPortrait.nullable() })

const Profile = Own.extend({
  id: z.string(),
  name: z.string(),
  qualifications: z.array(z.string()),
  registration_no: z.string(),
  council: z.string(),
  photo: z.string().nullable(),
  /** Patients find the doctor. */
  listed: z.boolean(),
}).meta({ id: 'DoctorProfile' })
export type Profile = z.infer<typeof Profile>

export const profileContract = {
  'GET /api/desk/profile/': {
    operationId: 'getOwnDoctorProfile',
    access: ['doctor'],
    summary: 'Get my profile as patients see it, in both languages',
    response: Profile,
  },
  'PATCH /api/desk/profile/': {
    operationId: 'updateOwnDoctorProfile',
    access: ['doctor'],
    summary: 'Change my languages, what I say about myself, and my drawn portrait',
    body: Own.partial(),
    response: Profile,
  },
  'POST /api/desk/profile/photo/': {
    operationId: 'uploadOwnDoctorPhoto',
    access: ['doctor'],
    takes: ['bytes'],
    summary: 'Upload my photo, JPEG or PNG; re-encoded to remove all metadata',
    body: bytes,
    response: Profile,
  },
  'DELETE /api/desk/profile/photo/': {
    operationId: 'removeOwnDoctorPhoto',
    access: ['doctor'],
    summary: 'Remove my photo',
    response: Profile,
  },
} satisfies Contract
