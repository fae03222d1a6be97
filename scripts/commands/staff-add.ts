import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { addStaff, type StaffPost } from '../../src/features/accounts/desk/add-staff.server.ts'
import { notifyFactorChange } from '../../src/features/notices/notify-new-sign-in.server.ts'
import { readOperator } from '../../src/features/operator/operator.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import { fileKeys } from '../../src/platform/keys/file-keys.server.ts'
import { openKeys } from '../../src/platform/keys/installation-keys.server.ts'
import { secretBox } from '../../src/platform/secret-box.server.ts'
import type { Db } from '../../src/platform/database/database.server.ts'
import { command, WrongUse } from './command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run staff:add -- --phone 9000000001 --name "Anita Joshi" and one or more of
  --admin                          settings, staff, money
  --front-office                   who ordered and where the order is
  --rider                          own deliveries
  --auditor                        registers, money and rules, to read
  --doctor ID                      a doctor of the database
  --pharmacist ID --pharmacy ID    a pharmacist of one of its pharmacies
Again with the same phone: these roles instead of the earlier ones, a new secret.`

const options = {
  phone: { type: 'string' },
  name: { type: 'string' },
  admin: { type: 'boolean' },
  'front-office': { type: 'boolean' },
  rider: { type: 'boolean' },
  auditor: { type: 'boolean' },
  doctor: { type: 'string' },
  pharmacist: { type: 'string' },
  pharmacy: { type: 'string' },
} as const
type StaffOptions = { [name in keyof typeof options]?: (typeof options)[name]['type'] extends 'boolean' ? boolean : string }

await command(usage, async () => {
  const given: StaffOptions = parseArgs({ options }).values
  const digits = given.phone?.replaceAll(/[\s-]|^\+91/g, '') ?? ''
  if (!/^[6-9]\d{9}$/.test(digits)) throw new WrongUse('Enter a 10-digit phone number that starts with 6 to 9.')
  const name = given.name?.trim()
  if (!name) throw new WrongUse('Enter a name.')
  const roles = [given.doctor, given.pharmacist, given.admin, given['front-office'], given.rider, given.auditor]
  if (!roles.some(Boolean)) throw new WrongUse('Enter at least one role, for example --admin or --front-office.')
  const config = readConfig(process.env)
  const { secret, link } = await withDatabase(async (db) => {
    const { brand: issuer } = await readOperator(db, config)
    const now = new Date()
    const secrets = secretBox(await fileKeys(await openKeys(db, config, now), config))
    const adding = { issuer, now, newId: uuidv7, secrets, onFactorChange: notifyFactorChange }
    return addStaff(db, { phone: `+91${digits}`, name, posts: await postsOf(db, given) }, adding)
  })
  console.log(`Staff member added. They sign in at /desk/ with their phone. Authenticator secret, shown only once:\n  ${secret}\n  ${link}`)
})

/** Who they are at the desk; a doctor or pharmacist must be there already, for their registration stands with them. */
async function postsOf(db: Db, given: StaffOptions): Promise<StaffPost[]> {
  const posts: StaffPost[] = []
  if (given.doctor) posts.push(await doctorPost(db, given.doctor))
  if (given.pharmacist) posts.push(await pharmacistPost(db, given.pharmacist, given.pharmacy))
  if (given['front-office']) posts.push({ role: 'front_office' })
  for (const role of ['rider', 'auditor', 'admin'] as const) if (given[role]) posts.push({ role })
  return posts
}

async function doctorPost(db: Db, doctorId: string): Promise<StaffPost> {
  if (await db.selectFrom('doctors').select('doctor_id').where('doctor_id', '=', doctorId).executeTakeFirst())
    return { role: 'doctor', doctorId }
  throw new WrongUse(`Doctor not found: ${doctorId}`)
}

async function pharmacistPost(db: Db, pharmacistId: string, pharmacyId = ''): Promise<StaffPost> {
  const row = db.selectFrom('pharmacists').select('pharmacist_id').where('pharmacy_id', '=', pharmacyId)
  if (await row.where('pharmacist_id', '=', pharmacistId).executeTakeFirst()) return { role: 'pharmacist', pharmacyId, pharmacistId }
  throw new WrongUse(`Pharmacist ${pharmacistId} not found in pharmacy ${pharmacyId || '(not given)'}.`)
}
