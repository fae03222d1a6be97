import type { Db } from '../../platform/database/database.server.ts'
import type { OperatorSource } from './operator.server.ts'
import { logoBytes } from './operator.sql.server.ts'

/** What stands at the head of papers: the logo and colour of whoever runs this installation. What the paper says is as it was issued. */
export interface Letterhead {
  logo: { file: string; png: Buffer; widthMm: number } | null
  name: string
  color: string | null
}

const [mostWidthMm, mostHeightMm] = [48, 12]

/** Read anew when the logo was changed. */
export function letterheads(db: Db, operator: Pick<OperatorSource, 'read'>): () => Promise<Letterhead> {
  let kept: { hash: string; png: Buffer } | null = null
  return async () => {
    const { brand, logo, colors } = await operator.read()
    const head = { name: brand, color: colors?.light ?? null }
    if (!logo) return { ...head, logo: null }
    const { hash, width, height } = logo
    const png = kept?.hash === hash ? kept.png : await logoBytes(db, hash)
    if (png === null) return { ...head, logo: null }
    kept = { hash, png }
    return { ...head, logo: { file: `logo-${hash}.png`, png, widthMm: width * Math.min(mostWidthMm / width, mostHeightMm / height) } }
  }
}

/** As the templates of papers take it. */
export function headOf({ logo, name, color }: Letterhead) {
  return { logo: logo?.file ?? null, width_mm: logo?.widthMm ?? 0, name, color }
}

/** By the names under which a template finds them. */
export function picturesOf({ logo }: Letterhead): Record<string, Buffer> {
  return logo ? { [logo.file]: logo.png } : {}
}
