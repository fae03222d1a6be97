import type { Grid } from './prescribe.rules.ts'
import type { DoseUnit } from './dose-units.rules.ts'

type Food = 'before' | 'after' | 'with'

/** What doctors in India write for times of the day, English and Hindi, in both scripts; each dose is one until an amount is said. */
const timesOfDay: [grid: Grid, ways: string][] = [
  [[1, 0, 0, 0], 'od, qd, q24h, om, mane, once daily, once a day, subah, din me ek bar, din mein ek baar, सुबह, दिन में एक बार'],
  [[0, 1, 0, 0], 'noon, dopahar, dopahar ko, दोपहर'],
  [[0, 0, 1, 0], 'evening, shaam, sham, शाम'],
  [[0, 0, 0, 1], 'hs, nocte, bedtime, at bedtime, at night, night, raat, raat ko, sote samay, रात, रात को, सोते समय'],
  [[1, 0, 0, 1], 'bd, bid, bds, q12h, twice daily, twice a day, din me do bar, din mein do baar, दिन में दो बार'],
  [[1, 1, 0, 1], 'tds, tid, q8h, thrice daily, three times a day, din me teen bar, din mein teen baar, दिन में तीन बार'],
  [[1, 1, 1, 1], 'qid, qds, q6h, four times a day, din me char bar, din mein chaar baar, दिन में चार बार'],
]

const meals: [food: Food, ways: string][] = [
  ['after', 'af, pc, after food, after meals, khane ke baad, खाने के बाद'],
  ['before', 'bf, ac, before food, before meals, empty stomach, khane se pehle, khali pet, खाने से पहले, खाली पेट'],
  ['with', 'wf, with food, with meals, khane ke sath, खाने के साथ'],
]

const units: [unit: DoseUnit, ways: string][] = [
  ['tablet', 'tab, tabs, tablet, tablets, goli, गोली'],
  ['capsule', 'cap, caps, capsule, capsules'],
  ['ml', 'ml'],
  ['drop', 'drop, drops, gtt, boond, बूँद'],
  ['puff', 'puff, puffs'],
  ['sachet', 'sachet, sachets'],
  ['unit', 'unit, units'],
]

const days: [days: number, ways: string][] = [
  [1, 'd, day, days, din, दिन'],
  [7, 'w, wk, wks, week, weeks, hafta, hafte, हफ़्ता, हफ़्ते'],
  [30, 'm, mo, month, months, mahina, mahine, महीना, महीने'],
]

/** Short names that stand nowhere in a product's own name. Those that are taken for another medicine (ISMP list of error-prone abbreviations) are left out. */
const medicines: [name: string, ways: string][] = [
  ['paracetamol', 'pcm'],
  ['amoxicillin clavulanic', 'amoxclav, coamoxiclav, co-amoxiclav'],
  ['chlorpheniramine', 'cpm'],
  ['vitamin', 'vit'],
]

function table<T>(rows: readonly [T, string][]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([value, ways]) => ways.split(', ').map((way) => [way.normalize('NFC'), value] as const)))
}

export const gridWords = table(timesOfDay)
export const foodWords = table(meals)
export const unitWords = table(units)
export const dayWords = table(days)
export const medicineWords = table(medicines)
export const asNeededWords: ReadonlySet<string> = new Set(table([[true, 'sos, prn, if needed, as needed, zaroorat par, ज़रूरत पर']]).keys())
/** "weekly" is once a week. */
export const weeklyWords: ReadonlyMap<string, number> = table([
  [1, 'weekly, once weekly, once a week, hafte me ek bar, हफ़्ते में एक बार'],
  [2, 'twice weekly, twice a week'],
])
