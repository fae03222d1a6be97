import type { Db } from '../../platform/database/database.server.ts'
import type { District } from './pincode-directory.rules.ts'

export interface Place {
  postal_code: string
  place_name: string
  state: string
  districts: District[]
}

/** A pincode with its revenue districts, those of its own state first; undefined when the directory has no such code. */
export async function findPlace(db: Db, postalCode: string): Promise<Place | undefined> {
  const rows = await db
    .selectFrom('pincodes as p')
    .innerJoin('states as s', 's.code', 'p.state_code')
    .leftJoin('pincode_districts as d', 'd.postal_code', 'p.postal_code')
    .where('p.postal_code', '=', postalCode)
    .select(['p.postal_code', 'p.place_name', 's.name as state', 'p.state_code as own', 'd.state_code', 'd.district'])
    .orderBy('d.district')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const districts = rows.flatMap(({ state_code, district }) => (state_code && district ? [{ state_code, district }] : []))
  const ownFirst = districts.toSorted((a, b) => Number(b.state_code === first.own) - Number(a.state_code === first.own))
  return { postal_code: first.postal_code, place_name: first.place_name, state: first.state, districts: ownFirst }
}

export async function listCities(db: Db, state: string | undefined): Promise<{ id: string; name: string; state: string }[]> {
  const cities = db.selectFrom('cities').select(['id', 'name', 'state_code as state']).orderBy('name').orderBy('id')
  return (state === undefined ? cities : cities.where('state_code', '=', state)).execute()
}

export async function listStates(db: Db): Promise<{ id: string; name: string; gst_code: string }[]> {
  return db.selectFrom('states').select(['code as id', 'name', 'code as gst_code']).orderBy('name').execute()
}

export async function listLanguages(db: Db): Promise<{ code: string; name: string; native_name: string; ui: boolean; doctors: boolean }[]> {
  return db.selectFrom('languages').select(['code', 'name', 'native_name', 'ui', 'doctors']).orderBy('sort').execute()
}

interface State {
  state_code: string
  state_name: string
}

export function stateByCode(db: Db, code: string): Promise<State | undefined> {
  return db.selectFrom('states').select(['code as state_code', 'name as state_name']).where('code', '=', code).executeTakeFirst()
}

export function stateByPincode(db: Db, pincode: string): Promise<State | undefined> {
  return db
    .selectFrom('pincodes as p')
    .innerJoin('states as s', 's.code', 'p.state_code')
    .select(['s.code as state_code', 's.name as state_name'])
    .where('p.postal_code', '=', pincode)
    .executeTakeFirst()
}
