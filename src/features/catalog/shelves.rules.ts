import * as z from 'zod'
import { localPath } from '../../lib/local-path.ts'

const Text = z.string().min(1).max(300)
export const Slug = z.string().regex(/^[a-z0-9-]{1,60}$/)
const Moment = z.iso.datetime()
const Items = z.array(z.string()).max(60)
const titled = { title_en: Text, title_hi: Text, sort: z.int() }
const described = { ...titled, description_en: Text, description_hi: Text }
const dated = { starts_at: Moment, ends_at: Moment }
const pictured = { alt_en: Text, alt_hi: Text }

export const NeedIcon = z
  .enum(['thermometer', 'drop', 'heartbeat', 'baby', 'gender-female', 'sun', 'eye', 'pill', 'bone', 'brain'])
  .meta({ id: 'NeedIcon' })
export const BannerScene = z.enum(['parcel-at-door', 'slip-photo']).meta({ id: 'BannerScene' })
export const BannerPlacement = z.enum(['home', 'order-medicines']).meta({ id: 'BannerPlacement' })

const PictureId = z.string().regex(/^[a-z0-9-]{1,64}$/)
const inTime = [
  (one: { starts_at: string; ends_at: string }) => Date.parse(one.starts_at) < Date.parse(one.ends_at),
  { path: ['ends_at'] as string[], message: 'It ends after it begins' },
] as const
const onePicture = [
  (one: { scene: string | null; picture_id: string | null }) => (one.scene === null) !== (one.picture_id === null),
  { path: ['scene'] as string[], message: 'Either a picture or a drawing' },
] as const

export const CategoryFields = z.strictObject({ ...described, icon: NeedIcon, items: Items })
export const DealFields = z
  .strictObject({ ...described, ...pictured, ...dated, picture_id: PictureId.nullable().default(null), items: Items })
  .refine(...inTime)
export const BannerFields = z
  .strictObject({
    ...titled,
    ...pictured,
    ...dated,
    text_en: Text,
    text_hi: Text,
    placement: BannerPlacement,
    target_route: z.string().refine((path) => localPath(path) !== null, 'Use a path that starts with /'),
    scene: BannerScene.nullable().default(null),
    picture_id: PictureId.nullable().default(null),
  })
  .refine(...inTime)
  .refine(...onePicture)

export const Category = CategoryFields.safeExtend({ slug: Slug })
export const Deal = DealFields.safeExtend({ slug: Slug })
export const Banner = BannerFields.safeExtend({ id: Slug })
export type Category = z.infer<typeof Category>
export type Deal = z.infer<typeof Deal>
export type Banner = z.infer<typeof Banner>

/** The items of a list that may not stand in a promoted place, or are no product at all (DR-12): nothing is promoted while there are any. */
export function notPromotable(items: readonly string[], promotable: ReadonlyMap<string, boolean>): string[] {
  return items.filter((id) => promotable.get(id) !== true)
}
