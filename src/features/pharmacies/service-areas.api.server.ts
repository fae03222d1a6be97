import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { implement } from '../../platform/implement.ts'
import { districtsOfState, knownPincodes } from '../places/districts.sql.server.ts'
import { isInForce } from './pharmacies.rules.ts'
import { deliveryPolicies } from './pharmacies.sql.server.ts'
import { lockPharmacy, setupPharmacies } from './pharmacy-setup.sql.server.ts'
import { readPincodes } from './pincode-list.rules.ts'
import { type AreaFields, type OneArea, type ServiceArea, serviceAreasContract } from './service-areas.contract.ts'
import {
  type AreaRow,
  areaRows,
  codesOf,
  deleteArea,
  insertArea,
  isDistrict,
  type NewArea,
  replaceCodes,
  servesDistrict,
  setPickupOnly,
  takenCodes,
  unlicensedCodes,
  updateArea,
} from './service-areas.sql.server.ts'

const mostShown = 20
const texts = {
  empty: 'Enter at least one pincode',
  unread: 'Line {number}: a pincode has 6 digits',
  unknown: 'Line {number}: {other} is not in the pincode directory',
  taken: 'Line {number}: {other} is already in another list of this pharmacy',
  more: 'More lines with errors: {number}',
  district: 'Choose a district',
  served: 'This pharmacy already has an area for this district',
} as const

export const serviceAreasApi = implement(serviceAreasContract, {
  'GET /api/desk/setup/area/': async ({ db, now }) => {
    const [pharmacies, areas] = [await setupPharmacies(db), await areaRows(db, now)]
    return {
      pickup_only: await isPickupOnly(db, now),
      pharmacies: pharmacies.map(({ pharmacy_id: id, trade_name, active, state_code, district }) => ({
        id,
        trade_name,
        active,
        state_code,
        district,
      })),
      areas: areas.map(shown),
    }
  },
  'PUT /api/desk/setup/delivery/': ({ db, now }, { body: { pickup_only } }) =>
    inTransaction(db, async (transaction) => {
      if ((await isPickupOnly(transaction, now)) !== pickup_only) await setPickupOnly(transaction, pickup_only, now)
      return { pickup_only }
    }),
  'GET /api/desk/setup/district/': ({ db }, { query }) => districtsOfState(db, query.state),
  'GET /api/desk/setup/pharmacy/{id}/area/{area}/': (context, { params }) => one(context, keyOf(params)),
  'POST /api/desk/setup/pharmacy/{id}/area/': (context, { params: { id }, body }) =>
    changing(context, { pharmacyId: id, areaId: context.newId() }, async (db, key) => {
      const { codes, ...row } = await areaOf(db, key, body)
      await insertArea(db, { ...row, pharmacy_id: id, area_id: key.areaId })
      await replaceCodes(db, key, codes)
    }),
  'PUT /api/desk/setup/pharmacy/{id}/area/{area}/': (context, { params, body }) =>
    changing(context, keyOf(params), async (db, key) => {
      const { codes, ...row } = await areaOf(db, key, body)
      if (!(await updateArea(db, key, row))) throw new Refusal('not_found')
      await replaceCodes(db, key, codes)
    }),
  'DELETE /api/desk/setup/pharmacy/{id}/area/{area}/': async ({ db }, { params }) => {
    if (!(await deleteArea(db, keyOf(params)))) throw new Refusal('not_found')
    return { removed: true as const }
  },
})

interface Key {
  pharmacyId: string
  areaId: string
}
const keyOf = ({ id: pharmacyId, area: areaId }: { id: string; area: string }): Key => ({ pharmacyId, areaId })

async function isPickupOnly(db: Db, now: Date): Promise<boolean> {
  return isInForce(await deliveryPolicies(db), 'pickup_only', now)
}

/** One change of a pharmacy's areas at a time: two lists never get the same code. */
async function changing(context: Context, key: Key, change: (db: Db, key: Key) => Promise<void>): Promise<OneArea> {
  return inTransaction(context.db, async (db) => {
    if (!(await lockPharmacy(db, key.pharmacyId))) throw new Refusal('not_found')
    await change(db, key)
    return one({ ...context, db }, key)
  })
}

async function one({ db, now }: Context, key: Key): Promise<OneArea> {
  const [row] = await areaRows(db, now, key)
  if (!row) throw new Refusal('not_found')
  return { ...shown(row), codes: await codesOf(db, key), unlicensed_codes: await unlicensedCodes(db, key, now, mostShown) }
}

function shown({
  pharmacy_id: pharmacy,
  area_id: id,
  min_order_paise,
  shipping_paise,
  free_shipping_from_paise,
  ...row
}: AreaRow): ServiceArea {
  const own = min_order_paise !== null && shipping_paise !== null
  return { ...row, id, pharmacy, charges: own ? { min_order_paise, shipping_paise, free_shipping_from_paise } : null }
}

/** The row of an area and the codes of its list, checked against the directory and the pharmacy's other areas. */
async function areaOf(db: Db, key: Key, { covers, charges, ...terms }: AreaFields) {
  const none = { min_order_paise: null, shipping_paise: null, free_shipping_from_paise: null }
  const row = { ...terms, ...(charges ?? none), kind: covers.kind }
  if (covers.kind === 'pincodes') {
    const codes = await codesIn(db, key, covers.pincodes)
    return { ...row, name: covers.name, state_code: null, district: null, codes } satisfies AreaOf
  }
  const { state_code, district } = covers
  if (!(await isDistrict(db, covers))) throw refused('covers.district', [texts.district])
  if (await servesDistrict(db, key.pharmacyId, covers, key.areaId)) throw refused('covers.district', [texts.served])
  return { ...row, name: district, state_code, district, codes: [] } satisfies AreaOf
}
type AreaOf = Omit<NewArea, 'pharmacy_id' | 'area_id'> & { codes: string[] }

async function codesIn(db: Db, { pharmacyId, areaId }: Key, text: string): Promise<string[]> {
  const { codes, unread } = readPincodes(text)
  const all = codes.map(({ code }) => code)
  const [known, taken] = [await knownPincodes(db, all), await takenCodes(db, pharmacyId, all, areaId)]
  const wrong = [
    ...unread.map((line) => ({ line, text: at(texts.unread, line) })),
    ...codes.flatMap(({ line, code }) => {
      if (!known.has(code)) return [{ line, text: at(texts.unknown, line, code) }]
      return taken.has(code) ? [{ line, text: at(texts.taken, line, code) }] : []
    }),
  ].toSorted((a, b) => a.line - b.line)
  if (wrong.length > 0) throw refused('covers.pincodes', firstOf(wrong.map((one) => one.text)))
  if (all.length === 0) throw refused('covers.pincodes', [texts.empty])
  return all
}

function at(text: string, line: number, code = ''): string {
  return text.replace('{number}', String(line)).replace('{other}', code)
}

function firstOf(wrong: readonly string[]): string[] {
  const rest = wrong.length - mostShown
  return rest > 0 ? [...wrong.slice(0, mostShown), at(texts.more, rest)] : [...wrong]
}

function refused(field: string, found: string[]): Refusal {
  return new Refusal('invalid', { fields: { [field]: found } })
}
