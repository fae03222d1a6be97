import * as z from 'zod'
import { Removed } from '../../../lib/values.contract.ts'
import type { Contract, Row } from '../../../lib/contract.ts'
import { BannerFields, CategoryFields, DealFields, Slug } from '../shelves.rules.ts'

const access = ['admin'] as const
const bySlug = z.object({ slug: Slug })
const DeskCategory = z.object({ ...CategoryFields.shape, slug: z.string() }).meta({ id: 'DeskShelf' })
const DeskDeal = z.object({ ...DealFields.shape, slug: z.string(), running: z.boolean() }).meta({ id: 'DeskDeal' })
const DeskBanner = z.object({ ...BannerFields.shape, id: z.string(), running: z.boolean() }).meta({ id: 'DeskBanner' })
export type DeskCategory = z.infer<typeof DeskCategory>
export type DeskDeal = z.infer<typeof DeskDeal>
export type DeskBanner = z.infer<typeof DeskBanner>

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes')
const takesBytes = { access, takes: ['bytes'], body: bytes } as const satisfies Partial<Row>

/** The operator's own shelves; nothing on prescription can be put on one (DR-12). */
export const deskShelvesContract = {
  'GET /api/desk/featured-category/': {
    operationId: 'listDeskShelves',
    access,
    summary: 'List shelves with their items',
    response: z.array(DeskCategory),
  },
  'PUT /api/desk/featured-category/{slug}/': {
    operationId: 'saveShelf',
    access,
    summary: 'Create or replace a shelf',
    params: bySlug,
    body: CategoryFields,
    response: DeskCategory,
  },
  'DELETE /api/desk/featured-category/{slug}/': {
    operationId: 'deleteShelf',
    access,
    summary: 'Delete a shelf',
    params: bySlug,
    response: Removed,
  },
  'GET /api/desk/deal/': {
    operationId: 'listDeskDeals',
    access,
    summary: 'List deals with their items, expired ones included',
    response: z.array(DeskDeal),
  },
  'PUT /api/desk/deal/{slug}/': {
    operationId: 'saveDeal',
    access,
    summary: 'Create or replace a deal',
    params: bySlug,
    body: DealFields,
    response: DeskDeal,
  },
  'DELETE /api/desk/deal/{slug}/': { operationId: 'deleteDeal', access, summary: 'Delete a deal', params: bySlug, response: Removed },
  'GET /api/desk/banner/': {
    operationId: 'listDeskBanners',
    access,
    summary: 'List banners, expired ones included',
    response: z.array(DeskBanner),
  },
  'PUT /api/desk/banner/{slug}/': {
    operationId: 'saveBanner',
    access,
    summary: 'Create or replace a banner',
    params: bySlug,
    body: BannerFields,
    response: DeskBanner,
  },
  'DELETE /api/desk/banner/{slug}/': { operationId: 'deleteBanner', access, summary: 'Delete a banner', params: bySlug, response: Removed },
  'POST /api/desk/picture/': {
    operationId: 'uploadPicture',
    ...takesBytes,
    summary: 'Upload a public picture, JPEG or PNG; re-encoded to remove all metadata',
    response: z.object({ picture_id: z.string(), url: z.string() }),
  },
} satisfies Contract
