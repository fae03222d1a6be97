import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { implement } from '../../platform/implement.ts'
import { pincodeTexts } from '../places/places.rules.ts'
import { districtChoices } from '../places/districts.sql.server.ts'
import { isValid } from './pharmacies.rules.ts'
import { type PharmacistFields, type PharmacyFields, pharmacySetupContract, type SetupPharmacy } from './pharmacy-setup.contract.ts'
import { missingOf, repeatedLicences } from './pharmacy-setup.rules.ts'
import {
  insertPharmacist,
  insertPharmacy,
  lockActivePharmacies,
  lockPharmacy,
  moveLicences,
  replaceHours,
  replaceLicences,
  type SetupRow,
  setupPharmacies,
  updatePharmacist,
  updatePharmacy,
} from './pharmacy-setup.sql.server.ts'

interface SetupParts {
  /** Orders come later and hand this down: how many a pharmacy still has to supply. */
  openOrders: (db: Db, pharmacyId: string) => Promise<number>
}
const otherState = 'This GSTIN belongs to another state'
const notChosen = 'Choose the district of this address'
const listedTwice = 'This licence is listed twice'
const knownNumber = 'This pharmacy already has a pharmacist with this registration number'
const lastPharmacist = 'An active pharmacy needs a registered pharmacist. Add another pharmacist first'
const notReady = 'Enter valid drug licences and a registered pharmacist first'
const hasOrders = 'This pharmacy has {number} open orders. Complete or cancel them first'
const lastActive = 'This is your only active pharmacy. Confirm that you want to stop selling medicines'

export const pharmacySetupApi = (parts: SetupParts) =>
  implement(pharmacySetupContract, {
    'GET /api/desk/setup/pharmacy/': async (context) => {
      const rows = await setupPharmacies(context.db)
      return Promise.all(rows.map((row) => shown(row, context, parts)))
    },
    'GET /api/desk/setup/pharmacy/{id}/': (context, { params }) => one(context, parts, params.id),
    'POST /api/desk/setup/pharmacy/': (context, { body }) =>
      inTransaction(context.db, async (db) => {
        const { hours, ...fields } = await pharmacyOf(db, body)
        const pharmacy_id = context.newId()
        await insertPharmacy(db, { ...fields, pharmacy_id, active: false })
        await replaceHours(db, pharmacy_id, hours)
        return one({ ...context, db }, parts, pharmacy_id)
      }),
    'PUT /api/desk/setup/pharmacy/{id}/': (context, { params, body }) =>
      changing(context, parts, params.id, async (db) => {
        const { hours, ...fields } = await pharmacyOf(db, body)
        await updatePharmacy(db, params.id, fields)
        await moveLicences(db, params.id, fields)
        await replaceHours(db, params.id, hours)
      }),
    'PUT /api/desk/setup/pharmacy/{id}/licences/': (context, { params, body: { licences } }) =>
      changing(context, parts, params.id, async (db, { state_code, district }) => {
        const [repeated] = repeatedLicences(licences)
        if (repeated !== undefined) throw new Refusal('invalid', { fields: { [`licences.${repeated}.number`]: [listedTwice] } })
        await replaceLicences(db, params.id, { state_code, district }, licences)
      }),
    'POST /api/desk/setup/pharmacy/{id}/pharmacist/': (context, { params: { id }, body }) =>
      changing(context, parts, id, async (db, { pharmacists }) => {
        refuseKnown(pharmacists, body.registration_no)
        await insertPharmacist(db, { ...body, pharmacy_id: id, pharmacist_id: context.newId(), active: true })
      }),
    'PUT /api/desk/setup/pharmacy/{id}/pharmacist/{pharmacist}/': (context, { params: { id, pharmacist }, body }) =>
      changing(context, parts, id, (db, row) => savePharmacist(db, row, pharmacist, body)),
    'POST /api/desk/setup/pharmacy/{id}/activate/': (context, { params: { id } }) =>
      changing(context, parts, id, async (db, row) => {
        if (missingOf(row, context.now).length > 0) throw new Refusal('conflict', { detail: notReady })
        await updatePharmacy(db, id, { active: true })
      }),
    'POST /api/desk/setup/pharmacy/{id}/deactivate/': (context, { params: { id }, body }) =>
      inTransaction(context.db, async (locked) => {
        const others = (await lockActivePharmacies(locked)).filter((other) => other !== id)
        return changing({ ...context, db: locked }, parts, id, async (db) => {
          const open = await parts.openOrders(db, id)
          if (open > 0) throw new Refusal('conflict', { detail: hasOrders.replace('{number}', String(open)) })
          if (others.length === 0 && !body.stop_sales) throw new Refusal('conflict', { detail: lastActive })
          await updatePharmacy(db, id, { active: false })
        })
      }),
    'GET /api/desk/setup/place/': async ({ db }, { query }) => {
      const { place_name, state, districts } = await districtChoices(db, query.pincode)
      return { place_name, state, districts: districts.map(({ district }) => district) }
    },
  })

/** One change of a pharmacy at a time, and the pharmacy as it then is. */
async function changing(context: Context, parts: SetupParts, id: string, change: (db: Db, row: SetupRow) => Promise<void>) {
  return inTransaction(context.db, async (db) => {
    if (!(await lockPharmacy(db, id))) throw new Refusal('not_found')
    const [row] = await setupPharmacies(db, id)
    if (!row) throw new Refusal('not_found')
    await change(db, row)
    return one({ ...context, db }, parts, id)
  })
}

async function one(context: Context, parts: SetupParts, id: string): Promise<SetupPharmacy> {
  const [row] = await setupPharmacies(context.db, id)
  if (!row) throw new Refusal('not_found')
  return shown(row, context, parts)
}

async function shown(row: SetupRow, { db, now }: Context, { openOrders }: SetupParts): Promise<SetupPharmacy> {
  const { pharmacy_id: id, state_code: _, phone, licences, ...rest } = row
  return {
    ...rest,
    id,
    phone: phone.replace('+91', ''),
    licences: licences.map((licence) => ({ ...licence, valid: isValid(licence, now) })),
    missing: missingOf(row, now),
    open_orders: await openOrders(db, id),
  }
}

/** DR-7: an active pharmacy is never without a registered pharmacist. */
async function savePharmacist(
  db: Db,
  { pharmacy_id, active, pharmacists }: SetupRow,
  id: string,
  body: PharmacistFields & { active: boolean },
) {
  const others = pharmacists.filter((other) => other.id !== id)
  refuseKnown(others, body.registration_no)
  const leaves = !body.active && pharmacists.some((one) => one.id === id && one.active)
  if (active && leaves && !others.some((other) => other.active)) throw new Refusal('conflict', { detail: lastPharmacist })
  if (!(await updatePharmacist(db, pharmacy_id, id, body))) throw new Refusal('not_found')
}

/** What is stored of what was entered: the state and the revenue district come from the directory of pincodes. */
async function pharmacyOf(db: Db, { district: asked, line2, phone, ...fields }: PharmacyFields) {
  const { districts, place_name } = await districtChoices(db, fields.postal_code)
  if (place_name === null) throw new Refusal('invalid', { fields: { postal_code: [pincodeTexts.invalid] } })
  const place = districts.length === 1 && asked === null ? districts[0] : districts.find(({ district }) => district === asked)
  if (!place) throw new Refusal('invalid', { fields: { district: [notChosen] } })
  const { state_code, district } = place
  if (fields.gstin !== null && !fields.gstin.startsWith(state_code)) throw new Refusal('invalid', { fields: { gstin: [otherState] } })
  return { ...fields, state_code, district, line2: line2 || null, phone: `+91${phone}` }
}

function refuseKnown(others: readonly { registration_no: string }[], number: string): void {
  if (others.some(({ registration_no }) => registration_no === number))
    throw new Refusal('invalid', { fields: { registration_no: [knownNumber] } })
}
