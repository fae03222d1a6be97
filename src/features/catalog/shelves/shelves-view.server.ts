import type { Selectable } from 'kysely'
import { localPath } from '../../../lib/local-path.ts'
import type { Banners, Deals, FeaturedCategories } from '../../../platform/database/database.types.ts'
import type { Category } from '../shelves.contract.ts'

export function categoryView({ slug, icon, ...row }: Selectable<FeaturedCategories>) {
  // Checked on the way out like everything else.
  return { slug, icon: icon as Category['icon'], title: title(row), description: description(row) }
}

export function dealView(row: Selectable<Deals>) {
  return { slug: row.slug, title: title(row), description: description(row), ...pictured(row), ...dated(row) }
}

export function bannerView(row: Selectable<Banners>) {
  const { banner_id: id, placement, target_route, scene, text_en, text_hi } = row
  return {
    id,
    placement,
    target_route: localPath(target_route) ?? '/',
    scene,
    title: title(row),
    text: { en: text_en, hi: text_hi },
    ...pictured(row),
    ...dated(row),
  }
}

function title({ title_en, title_hi }: { title_en: string; title_hi: string }) {
  return { en: title_en, hi: title_hi }
}

function description({ description_en, description_hi }: { description_en: string; description_hi: string }) {
  return { en: description_en, hi: description_hi }
}

function pictured({ alt_en, alt_hi, picture_id }: { alt_en: string; alt_hi: string; picture_id: string | null }) {
  return { alt: { en: alt_en, hi: alt_hi }, picture: picture_id === null ? null : `/images/${picture_id}` }
}

function dated({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) {
  return { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
}
