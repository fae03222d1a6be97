import { Readable } from 'node:stream'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import type { FileStore } from '../../../vendors/storage/file-store.ts'
import { insertPicture } from '../../catalog/shelves/desk-shelves.sql.server.ts'
import { copyImage } from '../../files/image-copy.server.ts'
import { changeDoctorRow } from '../add-doctor.sql.server.ts'
import { photoOf, portraitOf } from '../doctor-view.server.ts'
import { doctorOf, requireAnyDoctor } from '../require-doctor.server.ts'
import { Doctor } from '../doctors.contract.ts'
import { type Profile, profileContract } from './profile.contract.ts'

export const profileApi = ({ store }: { store: FileStore }) =>
  implement(profileContract, {
    'GET /api/desk/profile/': (context) => profile(context),
    'PATCH /api/desk/profile/': async (context, { body }) => {
      const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      // The driver would write a list as an array of PostgreSQL.
      const lists = Object.entries({ education: body.education, portrait: body.portrait }).filter(([, value]) => value)
      const stored = { ...change, ...Object.fromEntries(lists.map(([field, value]) => [field, JSON.stringify(value)])) }
      if (Object.keys(change).length > 0) await changeDoctorRow(context.db, doctorOf(context), stored)
      return profile(context)
    },
    'POST /api/desk/profile/photo/': async (context, { body }) => {
      const { image } = await copyImage(Buffer.from(body))
      const { sha256 } = await store.put(Readable.from([image]))
      const picture_id = context.newId()
      await insertPicture(context.db, { picture_id, sha256 })
      await changeDoctorRow(context.db, doctorOf(context), { picture_id })
      return profile(context)
    },
    'DELETE /api/desk/profile/photo/': async (context) => {
      await changeDoctorRow(context.db, doctorOf(context), { picture_id: null })
      return profile(context)
    },
  })

async function profile(context: Context): Promise<Profile> {
  const row = await requireAnyDoctor(context.db, doctorOf(context), context.now)
  const { doctor_id: id, name, qualifications, registration_no, council, languages, about_en, about_hi, active, verified_at } = row
  const plain = { id, name, qualifications, registration_no, council, languages, about_en, about_hi }
  const education = Doctor.shape.education.parse(row.education)
  return { ...plain, education, photo: photoOf(row), portrait: portraitOf(row), listed: active && verified_at !== null }
}
