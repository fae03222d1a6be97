import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import { ageOn } from '../../accounts/accounts.rules.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { consultationNumbers } from '../../consultations/consultation-numbers.server.ts'
import { findOfDoctor, prescribed } from '../../consultations/consultations.sql.server.ts'
import { deskActsOf } from '../../consultations/appointment/desk-acts.rules.ts'
import type { FoundOrder, FoundPaper, FoundPerson, Opens } from './desk-search.contract.ts'
import { deskSearchContract } from './desk-search.contract.ts'
import {
  findPeople,
  type OrderFound,
  ordersById,
  ordersByNumber,
  papersToReview,
  type PersonRow,
  productsById,
  visitsByNumber,
  type Whose,
} from './desk-search.sql.server.ts'
import { type SearchWords, searchWords } from './search-words.rules.ts'

const most = 6
const mostOfPeople = 4

export const deskSearchApi = ({ search }: { search: MedicineSearch }) =>
  implement(deskSearchContract, {
    'GET /api/desk/search/': async (context, { query: { q, kind } }) => {
      const [rights, words] = [rightsOf(context), searchWords(q)]
      const people = kind === 'orders' ? [] : await peopleFor(context, words, rights)
      const orders = kind === 'people' ? [] : await ordersFor(context, words, rights, people)
      const papers = kind ? [] : await papersFor(context, words, rights, people)
      const products = kind || !rights.products ? [] : await productsFor(context, search, words.medicine)
      context.accessed?.(...people.map(({ row }) => touched(row.user_id, `patient:${row.patient_id}`)))
      context.accessed?.(...orders.map((row) => touched(row.user_id, `order:${row.order_id}`)))
      context.accessed?.(
        ...papers.map(({ user_id, paper }) => touched(user_id, `${paper.number ? 'consultation' : 'prescription'}:${paper.id}`)),
      )
      return {
        people: people.map(({ person }) => person),
        doing: await doingFor(context, rights, people[0]),
        orders: orders.map((row) => orderView(row, rights, context.now)),
        prescriptions: papers.map(({ paper }) => paper),
        products,
      }
    },
  })

const touched = (userId: string, subject: string) => ({ userId, subject, reason: 'search at the desk' })

interface Rights {
  doctorId: string | null
  /** Whose orders they work on, with everything in them. */
  pharmacyId: string | null
  /** Any order of the clinic, without what is in it. */
  summaries: boolean
  products: boolean
  eyes: string
}

function rightsOf(context: Context): Rights {
  const { roles, staff } = context.actor
  return {
    doctorId: roles.includes('doctor') ? (staff?.doctorId ?? null) : null,
    pharmacyId: roles.includes('pharmacist') ? (staff?.pharmacyId ?? null) : null,
    summaries: roles.includes('front_office') || roles.includes('admin'),
    products: roles.includes('pharmacist') || roles.includes('admin'),
    eyes: signedIn(context),
  }
}

/** The pharmacies whose orders may be shown; undefined for none, null for all. */
function pharmaciesOf({ pharmacyId, summaries }: Rights): readonly string[] | null | undefined {
  if (summaries) return null
  return pharmacyId === null ? undefined : [pharmacyId]
}

interface Found {
  row: PersonRow
  person: FoundPerson
  orderIds: readonly string[]
}

/** Somebody who is a patient of a doctor and has ordered is shown once, as the doctor's. */
async function peopleFor({ db, now }: Context, { digits, name }: SearchWords, rights: Rights): Promise<Found[]> {
  const wanted = digits !== null ? { digits } : name !== null ? { name } : null
  if (!wanted) return []
  const pharmacyIds = pharmaciesOf(rights)
  const own = rights.doctorId === null ? [] : await findPeople(db, wanted, { doctorId: rights.doctorId }, most)
  const whose: Whose | null = pharmacyIds === undefined ? null : { pharmacyIds }
  const others = whose ? await findPeople(db, wanted, whose, most) : []
  const patients = own.map((row) => ({ row, orderIds: [], person: personView(row, now, { page: 'visit', id: row.ids[0] ?? '' }, null) }))
  const newest = await ordersById(
    db,
    others.flatMap(({ ids }) => ids.slice(0, 1)),
  )
  const buyers = others
    .filter(({ patient_id }) => !own.some((one) => one.patient_id === patient_id))
    .flatMap((row) => {
      // Their page asks for a reason and a code before it shows anything.
      if (rights.summaries)
        return [{ row, orderIds: row.ids, person: personView(row, now, { page: 'patient', id: row.patient_id }, row.phone) }]
      const order = newest.find(({ order_id }) => order_id === row.ids[0])
      return order ? [{ row, orderIds: row.ids, person: personView(row, now, opensOrder(order, rights), row.phone) }] : []
    })
  return [...patients, ...buyers].slice(0, most)
}

/** One visit is looked at, of whoever stands first: that is whom the list offers to do something for. */
async function doingFor({ db, now }: Context, { doctorId }: Rights, first: Found | undefined) {
  if (doctorId === null || first?.person.opens.page !== 'visit') return null
  const { id } = first.person.opens
  const row = await findOfDoctor(db, doctorId, id)
  if (!row) return null
  const signed = (await prescribed(db, row.user_id, [id])).has(id)
  const { join_min: joinMin } = await consultationNumbers(db, now)
  return { visit: id, name: first.person.name, acts: deskActsOf(row, { joinMin, signed, now }) }
}

function personView(row: PersonRow, now: Date, opens: Opens, phone: string | null): FoundPerson {
  const { patient_id: id, name, gender, ids } = row
  return { id, name, age_years: ageOn(row, now), gender, phone, count: ids.length, opens }
}

function opensOrder({ order_id: id, pharmacy_id }: Pick<OrderFound, 'order_id' | 'pharmacy_id'>, { pharmacyId }: Rights): Opens {
  return { page: pharmacy_id === pharmacyId ? 'order' : 'order_summary', id }
}

async function ordersFor({ db }: Context, { order }: SearchWords, rights: Rights, people: readonly Found[]): Promise<OrderFound[]> {
  const pharmacyIds = pharmaciesOf(rights)
  if (pharmacyIds === undefined) return []
  const named = order === null ? [] : await ordersByNumber(db, order, pharmacyIds, most)
  const ids = people.slice(0, mostOfPeople).flatMap(({ orderIds }) => orderIds.slice(0, 2))
  const theirs = (await ordersById(db, ids)).filter(({ order_id }) => !named.some((one) => one.order_id === order_id))
  return [...named, ...theirs].slice(0, most)
}

const open: readonly string[] = ['PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING']

function orderView(row: OrderFound, rights: Rights, now: Date): FoundOrder {
  const { order_id: id, number, name, promised_until } = row
  const [status, fulfilment] = [row.status as FoundOrder['status'], row.fulfilment as FoundOrder['fulfilment']]
  const late = promised_until && open.includes(status) ? Math.floor((now.getTime() - promised_until.getTime()) / 60_000) : 0
  const promised = { promised_until: promised_until?.toISOString() ?? null, late_min: late > 0 ? late : null }
  return { id, number, name, status, fulfilment, ...promised, opens: opensOrder(row, rights) }
}

async function papersFor({ db }: Context, { visit }: SearchWords, rights: Rights, people: readonly Found[]) {
  const visits = visit === null || rights.doctorId === null ? [] : await visitsByNumber(db, visit, rights.doctorId, most)
  const waiting =
    rights.pharmacyId === null
      ? []
      : await papersToReview(
          db,
          people.map(({ row }) => row),
          rights.eyes,
          most,
        )
  const own = visits.map(({ user_id, consultation_id: id, number, name, at, signed }) => {
    const paper: FoundPaper = {
      id,
      number,
      name,
      at: at.toISOString(),
      state: signed ? 'signed' : 'unsigned',
      opens: { page: 'visit', id },
    }
    return { user_id, paper }
  })
  const papers = waiting.map(({ user_id, prescription_id: id, name, at }) => {
    const paper: FoundPaper = { id, number: null, name, at: at.toISOString(), state: 'awaiting_review', opens: { page: 'review', id } }
    return { user_id, paper }
  })
  return [...own, ...papers].slice(0, most)
}

async function productsFor({ db }: Context, search: MedicineSearch, medicine: string | null) {
  if (medicine === null) return []
  const ids = (await search.search(medicine, { limit: mostOfPeople })).hits.map(({ medicineId }) => medicineId)
  const rows = await productsById(db, ids)
  return ids.flatMap((id) => rows.filter(({ medicine_id }) => medicine_id === id).map(({ name, packing }) => ({ id, name, packing })))
}
