import type { CatalogueLine } from '../catalogue-line.rules.ts'

export interface DosageForm {
  form: string
  /** What is counted in a pack when no weight or volume is said. */
  unit: CatalogueLine['unit']
  art: CatalogueLine['art']
  route: CatalogueLine['route']
  /** What it comes in when a label names none. */
  container: string
}

type Row = readonly [
  pattern: RegExp,
  form: string,
  unit: DosageForm['unit'],
  art: DosageForm['art'],
  route: DosageForm['route'],
  container: string,
]

/** The narrower word before the wider one: an eye ointment is no ointment, a dispersible tablet no tablet. */
const rows: readonly Row[] = [
  [/\brespules?\b/, 'respules', 'piece', 'vial', 'inhalation', 'box'],
  [/\b(rota|inhalation|inhaler?) ?caps?(ules?)?\b|\brotacaps?\b/, 'inhalation capsule', 'capsule', 'inhaler', 'inhalation', 'bottle'],
  [/\b(mdi|inhaler|puffs?|metered dose)\b(?!.*nasal)/, 'inhaler', 'puff', 'inhaler', 'inhalation', 'canister'],
  [/\bnasal (spray|metered)/, 'nasal spray', 'piece', 'drops', 'nasal', 'bottle'],
  [/\bnasal drops?\b/, 'nasal drops', 'ml', 'drops', 'nasal', 'bottle'],
  [/\b(eye|ophthalmic|opthalmic) ?(ointment|oint)\b/, 'eye ointment', 'g', 'tube', 'ophthalmic', 'tube'],
  [/\b(eye|ophthalmic|opthalmic) ?gel\b/, 'eye gel', 'g', 'tube', 'ophthalmic', 'tube'],
  [/\b(eye|ophthalmic|opthalmic)\b.*\b(drops?|solution|suspension)\b|\be\/d\b/, 'eye drops', 'ml', 'drops', 'ophthalmic', 'bottle'],
  [/\bear drops?\b/, 'ear drops', 'ml', 'drops', 'otic', 'bottle'],
  [/\boral drops?\b|\bpa?ediatric drops?\b/, 'oral drops', 'ml', 'drops', 'oral', 'bottle'],
  [/\bdrops?\b/, 'drops', 'ml', 'drops', '', 'bottle'],
  [/\bsoft ?gel(atin)?\b/, 'soft capsule', 'capsule', 'capsules', 'oral', 'strip'],
  [/\bdispersible\b|\btab(lets?)? dt\b|\bdt\b/, 'dispersible tablet', 'tablet', 'strip', 'oral', 'strip'],
  [/\bchewable\b/, 'chewable tablet', 'tablet', 'strip', 'oral', 'strip'],
  [/\b(mouth dissolving|oral(ly)? disintegrating|odt)\b|\btab(lets?)? md\b/, 'mouth dissolving tablet', 'tablet', 'strip', 'oral', 'strip'],
  [/\beffervescent\b/, 'effervescent tablet', 'tablet', 'strip', 'oral', 'strip'],
  [/\bvaginal (tab|cap|pess)/, 'pessary', 'piece', 'box', 'vaginal', 'strip'],
  [/\bpessar(y|ies)\b/, 'pessary', 'piece', 'box', 'vaginal', 'strip'],
  [/\bsuppositor(y|ies)\b/, 'suppository', 'piece', 'box', 'rectal', 'strip'],
  [/\b(lozenges?)\b/, 'lozenge', 'piece', 'strip', 'oromucosal', 'strip'],
  [/\bcap(s|sules?)?\b/, 'capsule', 'capsule', 'capsules', 'oral', 'strip'],
  [/\btab(s|lets?)?\b/, 'tablet', 'tablet', 'strip', 'oral', 'strip'],
  [/\bdry syrup\b/, 'dry syrup', 'ml', 'syrup', 'oral', 'bottle'],
  [/\b(pre-?filled|pfs) ?(syringe|injection)?\b(?!.*pen)/, 'prefilled syringe', 'piece', 'vial', 'injection', 'prefilled syringe'],
  [/\b(flexpen|prefilled pen|pen)\b/, 'prefilled pen', 'ml', 'vial', 'injection', 'prefilled pen'],
  [/\b(penfill|cartridges?)\b/, 'cartridge', 'ml', 'vial', 'injection', 'cartridge'],
  [/\b(injection|inj|infusion|vials?|amp(oule)?s?|iv)\b/, 'injection', 'piece', 'vial', 'injection', 'vial'],
  [/\b(syrup|syp|syr|linctus|expectorant|elixir)\b/, 'syrup', 'ml', 'syrup', 'oral', 'bottle'],
  [/\b(suspension|susp)\b/, 'suspension', 'ml', 'syrup', 'oral', 'bottle'],
  [/\boral (liquid|solution)\b|\bliquid\b|\btonic\b/, 'oral liquid', 'ml', 'syrup', 'oral', 'bottle'],
  [/\b(ointment|oint)\b/, 'ointment', 'g', 'tube', 'topical', 'tube'],
  [/\b(cream|crm)\b/, 'cream', 'g', 'tube', 'topical', 'tube'],
  [/\boral gel\b|\bmouth gel\b/, 'oral gel', 'g', 'tube', 'oromucosal', 'tube'],
  [/\bgel\b/, 'gel', 'g', 'tube', 'topical', 'tube'],
  [/\blotion\b/, 'lotion', 'ml', 'syrup', 'topical', 'bottle'],
  [/\bshampoo\b/, 'shampoo', 'ml', 'syrup', 'topical', 'bottle'],
  [/\bsoap\b/, 'soap', 'g', 'box', 'topical', 'pack'],
  [/\bmouth ?(wash|rinse)\b/, 'mouthwash', 'ml', 'syrup', 'oromucosal', 'bottle'],
  [/\bgargle\b/, 'gargle', 'ml', 'syrup', 'oromucosal', 'bottle'],
  [/\bmouth paint\b/, 'mouth paint', 'ml', 'drops', 'oromucosal', 'bottle'],
  [/\bspray\b/, 'spray', 'ml', 'drops', 'topical', 'bottle'],
  [/\b(transdermal )?patch(es)?\b/, 'patch', 'piece', 'box', 'transdermal', 'box'],
  [/\bgranules?\b/, 'granules', 'g', 'sachet', 'oral', 'sachet'],
  [/\bsachets?\b/, 'sachet', 'sachet', 'sachet', 'oral', 'sachet'],
  [/\bpowder\b/, 'powder', 'g', 'sachet', '', 'packet'],
  [/\bsolution\b/, 'solution', 'ml', 'syrup', '', 'bottle'],
  [/\bkit\b/, 'kit', 'piece', 'box', '', 'box'],
]

/** What nothing was said of: never compared with another product. */
const unsaid: DosageForm = { form: 'other', unit: 'piece', art: 'box', route: '', container: 'pack' }

/** The dosage form that a text names; what the pack says counts before the name. */
export function dosageForm(...texts: readonly string[]): DosageForm {
  for (const text of texts) {
    const row = rows.find(([pattern]) => pattern.test(text.toLowerCase().replaceAll(/[._]+/g, ' ')))
    if (!row) continue
    const [, form, unit, art, route, container] = row
    return { form, unit, art, route, container }
  }
  return unsaid
}

const releases: readonly (readonly [RegExp, CatalogueLine['release']])[] = [
  [/\b(SR|PR|SUSTAINED RELEASE|PROLONGED RELEASE)\b/, 'SR'],
  [/\b(ER|XR|EXTENDED RELEASE)\b/, 'ER'],
  [/\bXL\b/, 'XL'],
  [/\b(CR|CONTROLLED RELEASE)\b/, 'CR'],
  [/\b(MR|MODIFIED RELEASE)\b/, 'MR'],
  [/\b(DELAYED RELEASE|GASTRO ?-?RESISTANT|ENTERIC|EC|(?<=(TAB|TABLETS?|CAP|CAPSULES?)\.? )DR|DR(?= (TAB|CAP)))\b/, 'DR'],
]

/** How a tablet lets go of its ingredient; `IR` when nothing else is said. */
export function releaseOf(text: string): CatalogueLine['release'] {
  return releases.find(([pattern]) => pattern.test(text.toUpperCase()))?.[1] ?? 'IR'
}
