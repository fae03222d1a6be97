import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { ConsultationMode, Gender, Language } from '../../lib/values.contract.ts'

const SlotAvailability = z.enum(['open', 'taken']).meta({ id: 'SlotAvailability' })
export const DoctorId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Doctor not found')
const SpecialityId = z.string().regex(/^[a-z-]{1,40}$/)
export const SlotId = z.string().max(60)

const cloth = z.enum(['teal', 'blue', 'purple', 'lilac', 'rust', 'wine', 'olive', 'marigold']).meta({ id: 'PortraitCloth' })

/** What a drawn portrait is made of; never guessed from a name. */
export const DoctorPortrait = z
  .object({
    skin: z.literal([1, 2, 3, 4, 5]),
    hair: z.enum(['part', 'short', 'side', 'kid', 'thin', 'none']),
    back: z.enum(['long', 'bun', 'plait']).exactOptional(),
    hairColour: z.enum(['black', 'brown', 'grey']).exactOptional(),
    headwear: z.object({ kind: z.enum(['turban', 'scarf']), colour: cloth }).exactOptional(),
    beard: z.enum(['short', 'full']).exactOptional(),
    moustache: z.boolean().exactOptional(),
    glasses: z.boolean().exactOptional(),
    bindi: z.boolean().exactOptional(),
    coat: z.boolean().exactOptional(),
    wears: cloth,
    ground: z.enum(['blue', 'green', 'yellow', 'pink']),
  })
  .meta({ id: 'DoctorPortrait' })

/** Where somebody studied, as the doctor stated it; the registration is what the clinic verifies. */
export const Education = z
  .object({ degree: z.string().trim().min(1).max(80), place: z.string().trim().min(1).max(120), year: z.int().min(1940).max(2100) })
  .meta({ id: 'DoctorEducation' })

/** A doctor as everybody may see them; the registration stands on every one (TPG-1). */
export const Doctor = z
  .object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    gender: Gender,
    qualifications: z.array(z.string()),
    registration_no: z.string(),
    council: z.string(),
    /** A phone or e-mail where patients reach the doctor (TPG-1). */
    contact: z.string(),
    registered_year: z.int(),
    verified_at: z.string(),
    specialities: z.array(z.string()),
    /** ISO 639 codes. */
    languages: z.array(z.string()),
    experience_years: z.int(),
    about: z.string(),
    /** Where the portrait is; `?w=` names its width. Null: none. */
    photo: z.string().nullable(),
    /** The drawn portrait they picked, shown where there is no photograph. */
    portrait: DoctorPortrait.nullable(),
    modes: z.array(ConsultationMode),
    /** Null: takes no instant consultations. */
    fee_instant_paise: z.int().nullable(),
    fee_booked_paise: z.int(),
    fee_follow_up_paise: z.int(),
    follow_up_days: z.int(),
    /** Null: nothing free in the days laid out. */
    next_available_at: z.string().nullable(),
    /** The first three free slots. */
    next_slots: z.array(z.object({ id: z.string(), start_at: z.string() })),
    education: z.array(Education),
    /** The plain average of visits that took place; null below the least number, or where ratings are off. */
    rating: z.object({ average: z.number(), visits: z.int() }).nullable(),
    /** Ratings are shown here, and there are too few of this doctor for an average. */
    few_ratings: z.boolean(),
    is_online: z.boolean(),
    is_favourite: z.boolean(),
  })
  .meta({ id: 'Doctor' })
export type Doctor = z.infer<typeof Doctor>

export const Speciality = z
  .object({
    id: z.string(),
    name: z.string(),
    /** A name of our icon set. */
    icon: z.string(),
    symptoms_examples: z.array(z.string()),
    instant_available: z.boolean(),
    min_price_paise: z.int().nullable(),
    /** Asked before any money; one yes and none is taken (TPG-19). */
    red_flags: z.array(z.object({ id: z.string(), text: z.string() })),
  })
  .meta({ id: 'Speciality' })
export type Speciality = z.infer<typeof Speciality>

export const Slot = z
  .object({
    id: z.string(),
    doctor: z.string(),
    start_at: z.string(),
    end_at: z.string(),
    state: SlotAvailability,
  })
  .meta({ id: 'Slot' })
export type Slot = z.infer<typeof Slot>

export const Hold = z
  .object({
    slot: Slot,
    hold_expires_at: z.string(),
    /** One extension is there for whoever needs longer (WCAG 2.2.1). */
    can_extend: z.boolean(),
  })
  .meta({ id: 'SlotHold' })
export type Hold = z.infer<typeof Hold>

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const params = z.object({ id: DoctorId })
const slotParams = z.object({ id: SlotId })
const Favourite = z.object({ is_favourite: z.boolean() }).meta({ id: 'Favourite' })

export const doctorsContract = {
  'GET /api/doctor/doctors/': {
    operationId: 'listDoctors',
    access: ['anyone'],
    summary: 'List verified doctors with their earliest available slot, paginated',
    query: z.object({
      speciality: SpecialityId.optional(),
      language: z.string().max(10).optional(),
      gender: Gender.optional(),
      mode: ConsultationMode.optional(),
      max_fee: z.coerce.number().int().min(0).max(10_000_000).optional(),
      q: z.string().trim().max(60).optional(),
      available_on: z.iso.date().optional(),
      favourites: flag.optional(),
      /** Doctors of my visits that took place. */
      seen: flag.optional(),
      ordering: z.enum(['next_available', 'fee', 'experience']).default('next_available'),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z.string().max(80).optional(),
    }),
    response: z.array(Doctor),
  },
  'GET /api/doctor/doctors/{id}/': {
    operationId: 'getDoctor',
    access: ['anyone'],
    summary: 'Get a verified doctor',
    params,
    response: Doctor,
  },
  'POST /api/doctor/doctors/{id}/favourite/': {
    operationId: 'addFavouriteDoctor',
    access: ['patient'],
    summary: 'Add a doctor to favourites',
    params,
    response: Favourite,
  },
  'POST /api/doctor/doctors/{id}/unfavourite/': {
    operationId: 'removeFavouriteDoctor',
    access: ['patient'],
    summary: 'Remove a doctor from favourites',
    params,
    response: Favourite,
  },
  'GET /api/slot/': {
    operationId: 'listSlots',
    access: ['anyone'],
    summary: 'List a doctor’s slots between two dates (IST), at most 14 days; meta.days groups them by day',
    query: z.object({ doctor: DoctorId, from: z.iso.date().optional(), to: z.iso.date().optional() }),
    response: z.array(Slot),
  },
  'GET /api/slot/{id}/': {
    operationId: 'getSlot',
    access: ['patient'],
    summary: 'Get a slot with its price',
    params: slotParams,
    response: Slot.extend({ fee_paise: z.int(), hold_expires_at: z.string().nullable() }),
  },
  'POST /api/slot/{id}/hold/': {
    operationId: 'holdSlot',
    access: ['patient'],
    serves: 'consultations',
    summary: 'Hold a slot for 10 minutes; repeating does not extend the hold',
    params: slotParams,
    response: Hold,
    idempotent: true,
  },
  'POST /api/slot/{id}/extend/': {
    operationId: 'extendSlotHold',
    access: ['patient'],
    summary: 'Extend a hold by 10 minutes, once',
    params: slotParams,
    response: Hold,
    idempotent: true,
  },
  'POST /api/slot/{id}/release/': {
    operationId: 'releaseSlot',
    access: ['patient'],
    summary: 'Release a held slot; idempotent',
    params: slotParams,
    response: z.object({ released: z.literal(true) }),
  },
  'GET /api/speciality/': {
    operationId: 'listSpecialities',
    access: ['anyone'],
    summary: 'List specialities with the red-flag questions asked before payment',
    query: z.object({ lang: Language.optional() }),
    response: z.array(Speciality),
  },
} satisfies Contract
