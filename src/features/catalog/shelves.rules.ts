import * as z from 'zod'

const Text = z.string().min(1).max(300)
const Slug = z.string().regex(/^[a-z0-9-]{1,60}$/)
const Moment = z.iso.datetime()
const Items = z.array(z.string()).max(60)
const titled = { title_en: Text, title_hi: Text, sort: z.int() }
const described = { ...titled, description_en: Text, description_hi: Text }
const dated = { starts_at: Moment, ends_at: Moment }
const pictured = { alt_en: Text, alt_hi: Text }

export const needIcons = ['thermometer', 'drop', 'heartbeat', 'baby', 'gender-female', 'sun', 'eye', 'pill', 'bone', 'brain'] as const
export const bannerScenes = ['parcel-at-door', 'slip-photo'] as const

export const Category = z.strictObject({ slug: Slug, ...described, icon: z.enum(needIcons), items: Items })
export const Deal = z.strictObject({ slug: Slug, ...described, ...pictured, ...dated, items: Items })
export const Banner = z.strictObject({
  id: Slug,
  ...titled,
  ...pictured,
  ...dated,
  text_en: Text,
  text_hi: Text,
  placement: z.enum(['home', 'order-medicines']),
  target_route: z.string().regex(/^\/[^/]/),
  scene: z.enum(bannerScenes),
})
export type Category = z.infer<typeof Category>
export type Deal = z.infer<typeof Deal>
export type Banner = z.infer<typeof Banner>

/** The items of a list that may not stand in a promoted place, or are no product at all (DR-12): nothing is promoted while there are any. */
export function notPromotable(items: readonly string[], promotable: ReadonlyMap<string, boolean>): string[] {
  return items.filter((id) => promotable.get(id) !== true)
}
