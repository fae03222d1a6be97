import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { ProductCard, Words } from './catalog.contract.ts'
import { BannerPlacement, BannerScene, NeedIcon } from './shelves.rules.ts'

/** A picture's address without its size: `?w=` picks a width, `&q=` a quality (default 75). */
const Picture = z.string().nullable()

const Category = z.object({ slug: z.string(), icon: NeedIcon, title: Words, description: Words }).meta({ id: 'Shelf' })
export type Category = z.infer<typeof Category>

const Deal = z
  .object({
    slug: z.string(),
    title: Words,
    description: Words,
    alt: Words,
    picture: Picture,
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
  })
  .meta({ id: 'Deal' })
export type Deal = z.infer<typeof Deal>

const Banner = z
  .object({
    id: z.string(),
    placement: BannerPlacement,
    target_route: z.string(),
    title: Words,
    text: Words,
    alt: Words,
    /** A drawing of ours, in place of a picture. */
    scene: BannerScene.nullable(),
    picture: Picture,
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof Banner>

const bySlug = z.object({ slug: z.string().min(1).max(200) })
const page = z.object({
  limit: z.coerce.number().int().min(1).max(60).default(24),
  cursor: z.coerce.number().int().min(0).max(1e6).optional(),
})
const shared = 'public, max-age=60, stale-while-revalidate=600'

export const shelvesContract = {
  'GET /api/banner/': {
    operationId: 'listBanners',
    access: ['anyone'],
    summary: 'List active banners, for one placement or all',
    query: z.object({ placement: BannerPlacement.optional() }),
    response: z.array(Banner),
    cache: shared,
  },
  'GET /api/deals/': {
    operationId: 'listDeals',
    access: ['anyone'],
    summary: 'List active deals; never Schedule H, H1 or X (DR-12)',
    response: z.array(Deal),
    cache: shared,
  },
  'GET /api/deals/{slug}': {
    operationId: 'getDeal',
    access: ['anyone'],
    summary: 'Get a deal: text, picture and end time',
    params: bySlug,
    response: Deal,
    cache: shared,
  },
  'GET /api/deals/{slug}/items/': {
    operationId: 'listDealProducts',
    access: ['anyone'],
    summary: 'List the products of a deal in their set order, paginated',
    params: bySlug,
    query: page,
    response: z.array(ProductCard),
    cache: shared,
  },
  'GET /api/featured-category/': {
    operationId: 'listShelves',
    access: ['anyone'],
    summary: 'List the shelves of the home page; never Schedule H, H1 or X (DR-12)',
    response: z.array(Category),
    cache: shared,
  },
  'GET /api/featured-category/{slug}/': {
    operationId: 'getShelf',
    access: ['anyone'],
    summary: 'Get a shelf: name and description',
    params: bySlug,
    response: Category,
    cache: shared,
  },
  'GET /api/featured-category/{slug}/get_products/': {
    operationId: 'listShelfProducts',
    access: ['anyone'],
    summary: 'List the products of a shelf in their set order, paginated',
    params: bySlug,
    query: page,
    response: z.array(ProductCard),
    cache: shared,
  },
  'GET /api/order_medicines/': {
    operationId: 'getMedicinesPage',
    access: ['anyone'],
    summary: 'Get the landing page: banners, shelves, deals and frequently ordered products (never Schedule H, H1 or X)',
    response: z.object({
      banners: z.array(Banner),
      categories: z.array(Category),
      deals: z.array(Deal),
      often_ordered: z.array(ProductCard),
    }),
    cache: shared,
  },
} satisfies Contract
