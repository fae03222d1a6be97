import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { needAreas, needLaws, notFor } from '../../search/facts/need.ts'
import { ProductCard, Words } from '../catalog/catalog.contract.ts'
import { Emergency } from '../catalog/search/results.contract.ts'

const NeedArea = z.enum(needAreas).meta({ id: 'NeedArea' })
const NeedLine = z.object({ slug: z.string(), title: Words, area: NeedArea }).meta({ id: 'NeedLine' })
export type NeedLine = z.infer<typeof NeedLine>

const Statement = z.object({ en: z.string(), hi: z.string(), from: z.array(z.string()) }).meta({ id: 'CareStatement' })

const Text = z
  .object({
    what: z.array(Statement),
    /** Call 112, or go to a hospital at once. */
    urgent: z.array(Statement),
    today: z.array(Statement),
    doctor: z.array(Statement),
    sources: z.array(
      z.object({
        id: z.string(),
        publisher: z.string(),
        title: z.string(),
        address: z.string(),
        section: z.string(),
        accessed: z.iso.date(),
      }),
    ),
    written: z.iso.date(),
    /** Null: nobody has reviewed it, which only a demo shows. */
    reviewed: z.object({ by: z.string(), on: z.iso.date() }).nullable(),
  })
  .meta({ id: 'CareText' })
export type CareTextView = z.infer<typeof Text>

const Need = z
  .object({
    ...NeedLine.shape,
    emergency: Emergency.nullable(),
    law: z.array(z.enum(needLaws)),
    not_for: z.array(z.enum(notFor)),
    speciality: z.string().nullable(),
    /** `speciality/question` of the questions asked before any money. */
    red_flags: z.array(z.string()),
    text: Text.nullable(),
    /** Prescription medicines that doctors may write: a dictionary, nothing of it is offered. */
    medicines: z.array(z.object({ name: z.string(), hindi_name: z.string() })),
    /** Without prescription, in stock, the cheapest unit first. */
    products: z.array(ProductCard),
    /** Liquids of one medicine among them that are not equally strong: how much of it one millilitre holds. Empty where all are alike. */
    unequal_liquids: z.array(z.object({ name: z.string(), form: z.string(), per_ml: z.string() })),
    near: z.array(NeedLine),
  })
  .meta({ id: 'Need' })
export type NeedView = z.infer<typeof Need>

const shared = 'public, max-age=60, stale-while-revalidate=600'

export const needsContract = {
  'GET /api/need/': {
    operationId: 'listNeeds',
    access: ['anyone'],
    summary: 'List everything people ask help with, by area',
    response: z.array(NeedLine),
    cache: shared,
  },
  'GET /api/need/{slug}/': {
    operationId: 'getNeed',
    access: ['anyone'],
    summary: 'Get the care page of a need: text with sources, warning signs and products without prescription',
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    query: z.object({
      postal_code: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    response: Need,
    cache: shared,
  },
} satisfies Contract
