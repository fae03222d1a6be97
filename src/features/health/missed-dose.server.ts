import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Language } from '../../lib/languages.ts'
import type { Context } from '../../platform/context.ts'
import { findMadeOf } from '../catalog/catalog.sql.server.ts'
import { informationOf } from '../catalog/information/information.server.ts'
import { lateMs } from './missed-dose.rules.ts'

const facts = new URL('../../../db/facts/missed-dose.json', import.meta.url)
const text = z.string().min(1)
const source = z.object({ id: text, title: text, publisher: text, address: z.url(), section: text, accessed: z.iso.date(), copy: text })
/** What holds for any medicine that has no text of its own. */
const MissedAdvice = z.object({
  advice: z.array(z.object({ en: text, hi: text, from: z.array(text).min(1) })).min(1),
  sources: z.array(source).min(1),
  written: z.iso.date(),
})
let read: Promise<z.infer<typeof MissedAdvice>> | undefined

interface Advice {
  advice: string[]
  sources: { publisher: string; title: string; address: string; section: string }[]
}
interface Day<Slot> {
  slots: readonly { slot: Slot; at: string; doses: readonly { course: string; state: string | null }[] }[]
}
/** What to do about doses that are hours late: what the text of the medicine says, else that two are never taken together. */
export async function missedDoses<Slot>(
  context: Context,
  { slots }: Day<Slot>,
  { demo, medicineOf }: { demo: boolean; medicineOf: (course: string) => string | null },
): Promise<({ course: string; slot: Slot } & Advice)[]> {
  const due = slots.filter(({ at }) => context.now.getTime() - Date.parse(at) > lateMs)
  const late = due.flatMap(({ slot, doses }) => doses.filter(({ state }) => state === null).map(({ course }) => ({ course, slot })))
  const advice = new Map<string, Advice>()
  for (const id of new Set(late.map(({ course }) => course)))
    advice.set(id, (await ownAdvice(context, medicineOf(id), demo)) ?? (await generalAdvice(context.language)))
  return late.flatMap((one) => {
    const said = advice.get(one.course)
    return said ? [{ ...one, ...said }] : []
  })
}

/** Only of one salt: what holds for each of several may not hold for both. */
async function ownAdvice({ db, now, language }: Context, medicineId: string | null, demo: boolean): Promise<Advice | null> {
  const product = medicineId === null ? undefined : await findMadeOf(db, medicineId)
  if (!product || product.composition.includes('+')) return null
  const [salt] = await informationOf(product, { db, now, language, demo })
  if (!salt || salt.text.missed.length === 0) return null
  const from = new Set(salt.text.missed.flatMap((one) => one.from))
  return {
    advice: salt.text.missed.map((one) => one.text),
    sources: salt.text.sources.filter(({ id }) => from.has(id)).map(named),
  }
}

async function generalAdvice(language: Language): Promise<Advice> {
  read ??= readFile(facts, 'utf8').then((file) => MissedAdvice.parse(JSON.parse(file)))
  const { advice, sources } = await read
  return { advice: advice.map((one) => one[language]), sources: sources.slice(0, 1).map(named) }
}

const named = ({ publisher, title, address, section }: Advice['sources'][number]) => ({ publisher, title, address, section })
