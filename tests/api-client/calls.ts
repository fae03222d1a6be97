import { randomUUID } from 'node:crypto'
import type { Client } from 'openapi-fetch'
import type { components, paths } from '../../.cache/api-client/schema.ts'

type Api = Client<paths>
type Schemas = components['schemas']

/** The header of every call; the client adds the token. */
const header = { app: 'patient' } as const
const once = () => ({ ...header, 'Idempotency-Key': randomUUID() })
const json = { params: { header } }

/** What a call answered; a refusal is told with its text. */
function ok<T>({ data, error }: { data?: { data: T }; error?: Schemas['Error'] }): T {
  if (!data) throw new Error(JSON.stringify(error))
  return data.data
}

/** A visitor looks for a medicine. */
export async function search(api: Api): Promise<Schemas['Product']> {
  ok(await api.GET('/api/config/'))
  ok(await api.GET('/api/states/', json))
  ok(await api.GET('/api/languages/', json))
  ok(await api.GET('/api/pincode/details/', { params: { header, query: { pincode: '302001' } } }))
  ok(await api.GET('/api/search/suggest/', { params: { header, query: { term: 'vitamin' } } }))
  const { products } = ok(await api.GET('/api/search/', { params: { header, query: { term: 'vitamin' } } }))
  const found = products.find((product) => product.in_stock && !product.rx_required)
  if (!found) throw new Error('nothing is in stock')
  // @ts-expect-error The id of a product is not a number.
  const mistaken: Schemas['Product']['medicine_id'] = 1
  void mistaken
  const id = found.medicine_id
  const body = { medicine_ids: [id], postal_code: '302001' }
  ok(await api.POST('/api/product/check_availablity/', { ...json, body }))
  ok(await api.GET('/api/product/{id}/alternate_products/', { params: { header, path: { id } } }))
  return ok(await api.GET('/api/product/{id}/', { params: { header, path: { id } } }))
}

/** Somebody new says who they are and where they live. */
export async function signIn(api: Api): Promise<string> {
  ok(await api.POST('/api/session/', { ...json, body: { device: 'API client' } }))
  const name = { name: 'Asha Verma', gender: 'F', dob: '1990-05-01' } as const
  ok(await api.PATCH('/api/user/me/', { ...json, body: name }))
  const { patient_id, phone_number } = ok(await api.GET('/api/user/me/', json))
  const patient = patient_id ?? ''
  const { notices } = ok(await api.GET('/api/consent/', json))
  for (const { purpose, version } of notices.filter((notice) => notice.purpose === 'order' || notice.purpose === 'care'))
    ok(await api.POST('/api/consent/', { ...json, body: { purpose, notice_version: version, language: 'en' } }))
  const address = { label: 'home', name: 'Asha Verma', phone: phone_number ?? '', postal_code: '302001', line1: '12, MI Road' } as const
  ok(await api.POST('/api/patient/{id}/address/', { params: { header, path: { id: patient } }, body: address }))
  ok(await api.GET('/api/patient/{id}/address/', { params: { header, path: { id: patient } } }))
  ok(await api.GET('/api/patient/{id}/relative_account/', { params: { header, path: { id: patient } } }))
  ok(await api.GET('/api/session/device/', json))
  ok(await api.GET('/api/notice/preference/', json))
  return patient
}

/** From the cart to an order that waits for its payment. */
export async function order(
  api: Api,
  patient: string,
  { medicine_id }: Pick<Schemas['Product'], 'medicine_id'>,
): Promise<Schemas['PlacedOrder']> {
  ok(await api.POST('/api/cart/add_item/', { ...json, body: { medicine_id, quantity: 2 } }))
  const [before] = ok(await api.GET('/api/cart/', json))
  const [addresses] = [ok(await api.GET('/api/patient/{id}/address/', { params: { header, path: { id: patient } } }))]
  const items = (before?.items ?? []).map(({ id, max_quantity }) => ({ id, quantity: Math.min(max_quantity, 10) }))
  const [cart] = ok(await api.POST('/api/cart/update_cart/', { ...json, body: { items, patient, address: addresses[0]?.id ?? '' } }))
  const body = { patient, payment_mode: 'online', price_version: cart?.price_version ?? '', consents: [] } as const
  return ok(await api.POST('/api/cart/checkout/', { params: { header: once() }, body: { ...body, consents: [] } }))
}

/** What somebody does with an order that was paid. */
export async function follow(api: Api, id: string, paid: Schemas['VerifyPaymentBody']): Promise<void> {
  ok(await api.POST('/api/razorpay/verify_payment/', { ...json, body: paid }))
  ok(await api.GET('/api/order/', json))
  ok(await api.GET('/api/order/{id}/summary/', { params: { header, path: { id } } }))
  ok(await api.GET('/api/order/payment/', { params: { header, query: { order: id } } }))
  const reason = { reason: 'changed_mind', preview: true } as const
  ok(await api.POST('/api/order/{id}/cancel/', { params: { header: once(), path: { id } }, body: reason }))
  ok(await api.GET('/api/notice/', json))
  ok(await api.GET('/api/access_log/', json))
}

/** A doctor, a free slot, a booking. */
export async function book(api: Api, patient: string): Promise<Schemas['BookingResult']> {
  const specialities = ok(await api.GET('/api/speciality/', json))
  const speciality = 'general-physician'
  const doctors = ok(await api.GET('/api/doctor/doctors/', { params: { header, query: { speciality } } }))
  const doctor = doctors[0]?.id ?? ''
  ok(await api.GET('/api/doctor/doctors/{id}/', { params: { header, path: { id: doctor } } }))
  const slots = ok(await api.GET('/api/slot/', { params: { header, query: { doctor } } }))
  const slot = slots.find(({ state }) => state === 'open')?.id ?? ''
  ok(await api.POST('/api/slot/{id}/hold/', { params: { header: once(), path: { id: slot } } }))
  const { given } = ok(await api.GET('/api/consent/', json))
  const flags = specialities.find(({ id }) => id === speciality)?.red_flags ?? []
  const intake = {
    complaint: 'Fever since Monday',
    intake: [{ q: 'Since when?', a: 'Monday' }],
    consent_id: given.find(({ purpose }) => purpose === 'care')?.id ?? '',
  }
  const body = { ...intake, patient, doctor, slot, speciality, red_flags: Object.fromEntries(flags.map(({ id }) => [id, false])) }
  const booked = ok(await api.POST('/api/patient/{id}/schedule_consultation/', { params: { header: once(), path: { id: patient } }, body }))
  const id = booked.consultation?.id ?? ''
  ok(await api.GET('/api/my_appointment/', json))
  ok(await api.GET('/api/my_appointment/{id}/', { params: { header, path: { id } } }))
  ok(await api.GET('/api/consultation_payment/get_payment_details/', { params: { header, query: { consultation: id } } }))
  return booked
}

export async function signOut(api: Api): Promise<void> {
  ok(await api.DELETE('/api/session/', json))
}
