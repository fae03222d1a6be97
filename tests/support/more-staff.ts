import type { Db } from '../../src/platform/database/database.server.ts'
import { addStaff } from '../../src/features/accounts/desk/add-staff.server.ts'
import { v7 as uuidv7 } from 'uuid'

const post = { role: 'pharmacist', pharmacyId: 'jaipur', pharmacistId: '1' } as const

/** Pharmacists for journeys on the one shared server: a phone is sent three codes in a quarter of an hour, and the demo clinic has one in Jaipur. */
export const moreStaff = ['Farida Qureshi', 'Gopal Meena'].map((name, n) => ({
  phone_number: `+91900000090${n}`,
  name,
  roles: [post.role],
  totp_secret: 'JBSWY3DPEHPK3PXP',
}))

export async function addMoreStaff(db: Db): Promise<void> {
  for (const { phone_number: phone, name, totp_secret } of moreStaff) {
    await addStaff(
      db,
      { phone, name, posts: [post] },
      { issuer: 'Parcha', now: new Date(), newId: uuidv7, secrets: { seal: (secret) => secret }, onFactorChange: async () => {} },
    )
    await db.updateTable('staff').set({ totp_secret }).where('name', '=', name).execute()
  }
}
