import { indiaDay } from '../../lib/india-time.ts'
import { type GstFacts, gstPercentOn } from '../../lib/gst.ts'
import { readFact } from './catalogue-facts.server.ts'
import { ingredientsOf } from './catalogue-facts.rules.ts'

let facts: Promise<GstFacts> | undefined

/** The GST rate of a product supplied at a moment, in per cent, by its HSN, its ingredients and the day in India (GST-1, db/facts/gst.json). */
export async function gstPercent(product: { gst_hsn: string; composition: string; name: string }, suppliedAt: Date): Promise<number> {
  facts ??= readFact<GstFacts>('gst')
  const { gst_hsn: hsn, composition, name } = product
  return gstPercentOn(await facts, { hsn, ingredients: ingredientsOf(composition), name }, indiaDay(suppliedAt))
}
