import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { DoctorPortrait } from '../../doctors/doctors.contract.ts'
import { ProductCard, Words } from '../../catalog/catalog.contract.ts'

const pincode = z.string().regex(/^\d{6}$/, 'Entered pincode is not valid')

const FrontDoctor = z
  .object({
    id: z.string(),
    name: Words,
    qualifications: z.array(z.string()),
    registration_no: z.string(),
    council: z.string(),
    verified_at: z.iso.datetime(),
    experience_years: z.int(),
    specialities: z.array(Words),
    /** What the doctor speaks, each by its own name in its own letters. */
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    photo: z.string().nullable(),
    /** Shown where there is no photograph. */
    portrait: DoctorPortrait.nullable(),
    fee_booked_paise: z.int(),
    is_online: z.boolean(),
    /** The next that can be booked, at most three. */
    slots: z.array(z.object({ id: z.string(), start_at: z.iso.datetime() })).max(3),
  })
  .meta({ id: 'FrontPageDoctor' })
export type FrontDoctor = z.infer<typeof FrontDoctor>

const FrontComparison = z
  .object({
    /** The most wanted of them: where the comparison is read whole. */
    medicine_id: z.string(),
    salts: z.string(),
    strength_label: z.string(),
    art: ProductCard.shape.art,
    unit: ProductCard.shape.unit,
    makers: z.int(),
    low_paise: z.number(),
    high_paise: z.number(),
    /** The cheapest three and the dearest, by the price of one unit. */
    rows: z.array(z.object({ medicine_id: z.string(), manufacturer: z.string(), unit_price_paise: z.number() })).max(4),
  })
  .meta({ id: 'FrontPageComparison' })
export type FrontComparison = z.infer<typeof FrontComparison>

const FrontShop = z
  .object({
    trade_name: z.string(),
    is_open: z.boolean(),
    /** `21:00` in India, while it is open. */
    until: z.string().nullable(),
    opens_at: z.iso.datetime().nullable(),
    /** By the estimate, what is ordered now is at the given pincode before midnight; false without one. */
    arrives_today: z.boolean(),
    pharmacists: z.array(z.object({ name: z.string(), registration_no: z.string(), council: z.string() })).max(2),
  })
  .meta({ id: 'FrontPageShop' })
export type FrontShop = z.infer<typeof FrontShop>

export const FrontPage = z
  .object({
    /** Null where no medicines are sold, or no pharmacy may sell today. */
    shop: FrontShop.nullable(),
    /** Who may sell today, by trade name and legal name. */
    pharmacies: z.array(z.object({ trade_name: z.string(), legal_name: z.string() })).max(20),
    comparison: FrontComparison.nullable(),
    /** Whoever has a time soonest, at most four. */
    doctors: z.array(FrontDoctor).max(4),
    doctor_count: z.int(),
    online_count: z.int(),
    /** The least that a talk right now costs with somebody who is there. */
    instant_from_paise: z.int().nullable(),
    /** As the policies say today; null where no doctors are offered. */
    promises: z.object({ search_min: z.int(), decide_min: z.int(), absent_min: z.int() }).nullable(),
    /** Slugs of shelves that are health topics as well: `/care/{slug}` says more than the shelf does. */
    health_topics: z.array(z.string()),
  })
  .meta({ id: 'FrontPage' })
export type FrontPage = z.infer<typeof FrontPage>

export const frontPageContract = {
  'GET /api/front_page/': {
    operationId: 'getFrontPage',
    access: ['anyone'],
    summary: 'Get the facts of the home page: shop hours, doctors with their next times, one price comparison, promises in figures',
    query: z.object({ postal_code: pincode.optional() }),
    response: FrontPage,
    cache: 'public, max-age=30, stale-while-revalidate=300',
  },
} satisfies Contract
