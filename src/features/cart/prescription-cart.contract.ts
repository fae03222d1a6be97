import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { PrescriptionLine } from '../prescriptions/prescriptions.contract.ts'
import { Cart, Carts, OrderType, Pincode } from './cart.contract.ts'

/** What a pharmacist made of an upload: every line with its decision, and the cart of those that can be supplied. */
export const PrescriptionCart = z
  .object({
    prescription: z.object({ id: z.string(), state: z.string(), patient: z.string(), valid_until: z.string().nullable() }),
    /** `pack_too_large`: it is sold here, and the smallest pack holds more than may be supplied. */
    lines: z.array(PrescriptionLine.extend({ item: z.string().nullable(), pack_too_large: z.boolean() })),
    cart: Cart,
  })
  .meta({ id: 'PrescriptionCart' })
export type PrescriptionCart = z.infer<typeof PrescriptionCart>

export const PastConsultation = z
  .object({
    consultation: z.string(),
    doctor: z.object({ id: z.string(), name: z.string(), title: z.string() }),
    patient: z.string(),
    date: z.string(),
    prescription: z.object({
      id: z.string(),
      state: z.string(),
      lines: z.array(PrescriptionLine),
      units_left: z.int(),
      valid_until: z.string().nullable(),
    }),
  })
  .meta({ id: 'PastConsultation' })
export type PastConsultation = z.infer<typeof PastConsultation>

export const prescriptionCartContract = {
  'GET /api/upload_prescription/cart/': {
    operationId: 'getPrescriptionCart',
    access: ['patient'],
    summary:
      'Get the cart a pharmacist prepared from a prescription: each line with its decision, and what can be supplied at current prices',
    query: z.object({
      prescription: z.guid(),
      /** Where prices and stock are looked up while the cart knows no place. */
      postal_code: Pincode.optional(),
    }),
    response: PrescriptionCart,
  },
  'POST /api/upload_prescription/change_order_type/': {
    operationId: 'changePrescriptionCartOrderType',
    access: ['patient'],
    summary: 'Choose delivery or pickup; returns the cart prepared by the pharmacist',
    body: z.strictObject({
      prescription: z.guid(),
      order_type: OrderType,
      address: z.guid().optional(),
      pharmacy: z.string().min(1).max(60).optional(),
    }),
    response: PrescriptionCart,
  },
  'POST /api/upload_prescription/add_to_cart/': {
    operationId: 'addPrescriptionToCart',
    access: ['patient'],
    summary: 'Put what a pharmacist approved of a prescription into the cart, with the prescription; sent again it adds nothing',
    body: z.strictObject({ prescription: z.guid() }),
    response: Carts,
  },
  'GET /api/past_consultations/': {
    operationId: 'listPastConsultations',
    access: ['patient'],
    summary: 'List past consultations with a prescription and the remaining quantities',
    query: z.object({ patient: z.guid().optional() }),
    response: z.array(PastConsultation),
  },
  'POST /api/past_consultations/add_to_cart/': {
    operationId: 'addConsultationToCart',
    access: ['patient'],
    summary: 'Add the remaining medicines of a consultation’s prescription to the cart; `meta.left_out` lists unavailable items',
    body: z.strictObject({ consultation: z.guid(), lines: z.array(z.guid()).max(30).optional() }),
    response: Carts,
  },
} satisfies Contract
