import { readdir, readFile } from 'node:fs/promises'
import { shippedFacts } from '../catalogue-facts.server.ts'
import { ingredientsOf } from '../catalogue-facts.rules.ts'
import { MedicineText } from './medicine-text.contract.ts'
import { statementsOf, withChanges } from './medicine-text.rules.ts'
import { hashOf, type ShippedText, type ShippedTexts, type TextKind } from './text-reviews.server.ts'

const folder = new URL('../../../../db/facts/patient-information/', import.meta.url)
let read: Promise<ShippedTexts<MedicineText>> | undefined

/** Every text we ship, by its key; read once in a process. */
export function shippedTexts(): Promise<ShippedTexts<MedicineText>> {
  read ??= readTexts()
  return read
}

async function readTexts(): Promise<ShippedTexts<MedicineText>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const texts = await Promise.all(
    files.map(async (name) => {
      const text = MedicineText.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')))
      return { key: name.slice(0, -'.json'.length), hash: hashOf(text), text }
    }),
  )
  return new Map(texts.map((one) => [one.key, one]))
}

export const medicineTexts: TextKind<MedicineText> = {
  rowKey: (key) => key,
  shipped: shippedTexts,
  parse: (content) => MedicineText.safeParse(content).data ?? null,
  statements: (text) => ({ statements: statementsOf(text), sources: text.sources }),
  withChanges,
}

interface SaltOfProduct {
  salt: string
  hindi: string | null
  /** Null where we have no text about it, given this way. */
  shipped: ShippedText<MedicineText> | null
}

/** The salts of a product in its order, each with our text about it as this product is given. */
export async function saltsOf({ composition, route }: { composition: string; route: string | null }): Promise<SaltOfProduct[]> {
  const [texts, { names, hindiNames }] = await Promise.all([shippedTexts(), shippedFacts()])
  const all = [...texts.values()]
  return ingredientsOf(composition).map((salt) => {
    const name = names.canonical(salt)
    const fits = ({ text }: ShippedText<MedicineText>) => names.canonical(text.salt) === name && text.routes.some((one) => one === route)
    return { salt, hindi: hindiNames([salt])[0] ?? null, shipped: all.find(fits) ?? null }
  })
}
