import { timingSafeEqual } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { readJson } from '../../platform/read-json.ts'
import type { ExternalPharmacy, GenericOrder } from '../../vendors/pharmacy/external-pharmacy.ts'
import { evitalRxEnvelope, wireFound, wireGenerics, wireStock, wireViewed } from '../../vendors/pharmacy/evitalrx-wire.ts'

export interface StandInOptions {
  pharmacy: ExternalPharmacy
  apiKey: string
  now?: () => Date
}

type Fields = Record<string, unknown>
type Answer = { data: unknown } | { refusal: string }
type Handler = (fields: Fields) => Promise<Answer>

const longestSearch = 20
const resultsShown = 20
const orders: readonly GenericOrder[] = ['epm', 'mep', 'pem']

/**
 * EvitalRx's own protocol over another pharmacy: POST, JSON or multipart form, the key in the body, HTTP 200 whatever happens.
 * The routes are `/v1/patient/medicines/search`, `view`, `branded_to_generic` and `get_inventory_status`.
 */
export function evitalRxStandIn({ pharmacy, apiKey, now = () => new Date() }: StandInOptions): FastifyPluginAsync {
  const answers: Record<string, Handler> = {
    search: (fields) => search(pharmacy, fields),
    view: (fields) => view(pharmacy, fields),
    branded_to_generic: (fields) => brandedToGeneric(pharmacy, fields),
    get_inventory_status: (fields) => inventoryStatus(pharmacy, fields),
  }
  return async (app) => {
    await takeBodies(app)
    app.setErrorHandler(async (_, __, reply) => reply.status(200).send(envelope({ refusal: 'Something went wrong' }, now())))
    for (const [name, answer] of Object.entries(answers)) {
      app.post(`/v1/patient/medicines/${name}`, async (request) => {
        const fields = await fieldsOf(request)
        const refusal = refusedKey(fields['apikey'], apiKey)
        return envelope(refusal ? { refusal } : await answer(fields), now())
      })
    }
  }
}

async function takeBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  await app.register(multipart, { limits: { files: 0, fields: 20, fieldSize: 16_384 } })
}

async function fieldsOf(request: FastifyRequest): Promise<Fields> {
  if (!request.isMultipart()) return typeof request.body === 'object' && request.body !== null ? (request.body as Fields) : {}
  const fields: Fields = {}
  for await (const part of request.parts()) if (part.type === 'field') fields[part.fieldname] = part.value
  return fields
}

function refusedKey(given: unknown, key: string): string | null {
  if (typeof given !== 'string' || given === '') return 'apikey is required'
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b) ? null : 'Invalid apikey'
}

function envelope(answer: Answer, now: Date) {
  return 'refusal' in answer ? evitalRxEnvelope(null, now, answer.refusal) : evitalRxEnvelope(answer.data, now)
}

/** Invented. It is here so that tests can see it go no further than the server. */
const inventedMargin = '23.20'

/** The vendor writes some numbers as text; so does its stand-in, or nobody would notice a reader that cannot. */
function asVendor<T extends { price?: number | null; mrp: number | null }>(medicine: T) {
  const price = medicine.price === undefined ? {} : { price: String(medicine.price ?? '') }
  return { ...medicine, ...price, margin_percentage: inventedMargin }
}

async function search(pharmacy: ExternalPharmacy, { searchstring, show_sale_rate }: Fields): Promise<Answer> {
  if (typeof searchstring !== 'string') return { refusal: '"Medicine Name" is required' }
  if (searchstring.length > longestSearch) {
    return { refusal: `"Medicine Name" length must be less than or equal to ${longestSearch} characters long` }
  }
  const medicines = await pharmacy.search(searchstring, { saleRate: show_sale_rate === 'yes', limit: resultsShown })
  return { data: { did_you_mean_result: [], result: medicines.map((medicine) => asVendor(wireFound(medicine))) } }
}

async function view(pharmacy: ExternalPharmacy, fields: Fields): Promise<Answer> {
  const ids = askedIds(fields)
  const medicines = ids === null ? [] : await pharmacy.view(ids)
  return medicines.length > 0 ? { data: medicines.map((medicine) => asVendor(wireViewed(medicine))) } : { refusal: 'Invalid medicine key' }
}

/** `medicine_id`, or `medicine_ids` as a list written as text. */
function askedIds({ medicine_id, medicine_ids }: Fields): string[] | null {
  if (typeof medicine_id === 'string') return [medicine_id]
  const list: unknown = typeof medicine_ids === 'string' ? readJson(medicine_ids) : null
  return Array.isArray(list) && list.every((id) => typeof id === 'string') ? list : null
}

async function brandedToGeneric(pharmacy: ExternalPharmacy, fields: Fields): Promise<Answer> {
  const ids = askedIds(fields)
  const order = orders.find((one) => one === (fields['order_by'] ?? 'epm'))
  if (!ids || !order) return { refusal: 'Invalid medicine key' }
  const found = await Promise.all(ids.map(async (id) => [id, await pharmacy.brandedToGeneric(id, order)] as const))
  return { data: Object.assign({}, ...found.map(([id, medicines]) => wireGenerics(id, medicines.map(asVendor)))) as unknown }
}

async function inventoryStatus(pharmacy: ExternalPharmacy, fields: Fields): Promise<Answer> {
  const ids = askedIds(fields)
  return ids ? { data: { results: (await pharmacy.stock(ids)).map(wireStock) } } : { refusal: 'Invalid medicine key' }
}
