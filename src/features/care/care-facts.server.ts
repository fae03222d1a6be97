import { readdir } from 'node:fs/promises'
import { readFact } from '../catalog/catalogue-facts.server.ts'
import { hashOf, type ShippedTexts, type TextKind } from '../catalog/information/text-reviews.server.ts'
import { type CareText, careText } from './care-text.contract.ts'
import { statementsOf, withChanges } from './care-text.rules.ts'

const folder = new URL('../../../db/facts/care/', import.meta.url)
let read: Promise<ShippedTexts<CareText>> | undefined

/** The texts of the care pages (db/facts/care) by their slug, read once in a process. */
function shippedCareTexts(): Promise<ShippedTexts<CareText>> {
  read ??= readTexts()
  return read
}

async function readTexts(): Promise<ShippedTexts<CareText>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const texts = await Promise.all(
    files.map(async (file) => careText.parse(await readFact<unknown>(`care/${file.slice(0, -'.json'.length)}`))),
  )
  return new Map(texts.map((text) => [text.slug, { key: text.slug, hash: hashOf(text), text }]))
}

export const careTexts: TextKind<CareText> = {
  rowKey: (slug) => `care/${slug}`,
  shipped: shippedCareTexts,
  parse: (content) => careText.safeParse(content).data ?? null,
  statements: (text) => ({ statements: statementsOf(text), sources: text.sources }),
  withChanges,
}
