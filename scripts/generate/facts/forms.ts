/** The dosage forms of the facts: how each is packed, counted, taken and drawn. */
export type Art = 'strip' | 'capsules' | 'syrup' | 'tube' | 'inhaler' | 'vial' | 'drops' | 'sachet' | 'box'
export type Unit = 'tablet' | 'capsule' | 'ml' | 'g' | 'puff' | 'sachet' | 'piece'

export interface DosageForm {
  form: string
  route: string
  unit: Unit
  art: Art
  /** Text of a pack of `n` units: "strip of 10 tablets". */
  packing: (n: number) => string
}

const strip = (form: string, route = 'oral', unit: Unit = 'tablet', art: Art = 'strip'): DosageForm => {
  return { form, route, unit, art, packing: (n) => `strip of ${n} ${n === 1 ? form : plural(form)}` }
}
const bottle = (form: string, route: string, art: Art = 'syrup'): DosageForm => {
  return { form, route, unit: 'ml', art, packing: (n) => `bottle of ${n} ml ${form}` }
}
const tube = (form: string, route = 'topical'): DosageForm => ({
  form,
  route,
  unit: 'g',
  art: 'tube',
  packing: (n) => `tube of ${n} g ${form}`,
})
const counted = (form: string, route: string, unit: Unit, art: Art, container: string, thing: string): DosageForm => {
  return { form, route, unit, art, packing: (n) => `${container} of ${n} ${n === 1 ? thing : plural(thing)}` }
}
const liquidIn = (form: string, route: string, container: string, art: Art = 'vial'): DosageForm => {
  return { form, route, unit: 'ml', art, packing: (n) => `${container} of ${n} ml` }
}

/** Keys are the words of the notation; `form` is what the catalogue says. */
export const dosageForms = {
  tablet: strip('tablet'),
  dispersible: strip('dispersible tablet'),
  mouthdissolving: strip('mouth dissolving tablet'),
  chewable: strip('chewable tablet'),
  effervescent: { ...strip('effervescent tablet'), art: 'box', packing: (n) => `tube of ${n} effervescent tablets` },
  capsule: strip('capsule', 'oral', 'capsule', 'capsules'),
  softgel: strip('soft capsule', 'oral', 'capsule', 'capsules'),
  lozenge: strip('lozenge', 'oral', 'piece'),
  gum: strip('gum', 'oral', 'piece'),
  syrup: bottle('syrup', 'oral'),
  suspension: bottle('suspension', 'oral'),
  liquid: bottle('oral liquid', 'oral'),
  drysyrup: bottle('dry syrup', 'oral'),
  drops: bottle('oral drops', 'oral', 'drops'),
  sachet: counted('sachet', 'oral', 'sachet', 'sachet', 'packet', 'sachet'),
  granules: { form: 'granules', route: 'oral', unit: 'g', art: 'box', packing: (n) => `jar of ${n} g granules` },
  powder: { form: 'powder', route: 'oral', unit: 'g', art: 'box', packing: (n) => `bottle of ${n} g powder` },
  eyedrops: bottle('eye drops', 'ophthalmic', 'drops'),
  eyeointment: tube('eye ointment', 'ophthalmic'),
  eyegel: tube('eye gel', 'ophthalmic'),
  eardrops: bottle('ear drops', 'otic', 'drops'),
  nasaldrops: bottle('nasal drops', 'nasal', 'drops'),
  nasalspray: {
    form: 'nasal spray',
    route: 'nasal',
    unit: 'puff',
    art: 'drops',
    packing: (n) => `bottle of ${n} metered doses nasal spray`,
  },
  cream: tube('cream'),
  gel: tube('gel'),
  ointment: tube('ointment'),
  lotion: bottle('lotion', 'topical'),
  solution: bottle('solution', 'topical'),
  spray: { form: 'spray', route: 'topical', unit: 'g', art: 'inhaler', packing: (n) => `bottle of ${n} g spray` },
  naillacquer: bottle('nail lacquer', 'topical', 'drops'),
  shampoo: bottle('shampoo', 'topical'),
  facewash: tube('face wash'),
  soap: { form: 'soap', route: 'topical', unit: 'g', art: 'box', packing: (n) => `box of ${n} g soap` },
  oralgel: tube('oral gel', 'oromucosal'),
  oralpaste: tube('oral paste', 'oromucosal'),
  mouthpaint: bottle('mouth paint', 'oromucosal', 'drops'),
  mouthwash: bottle('mouthwash', 'oromucosal'),
  gargle: bottle('gargle', 'oromucosal'),
  toothpaste: tube('toothpaste', 'oromucosal'),
  vaginalgel: counted('vaginal gel', 'vaginal', 'piece', 'tube', 'box', 'applicator'),
  pessary: strip('pessary', 'vaginal', 'piece', 'box'),
  suppository: strip('suppository', 'rectal', 'piece', 'box'),
  patch: counted('patch', 'transdermal', 'piece', 'sachet', 'packet', 'patch'),
  injection: liquidIn('injection', 'injection', 'ampoule'),
  vialml: liquidIn('injection', 'injection', 'vial'),
  cartridge: liquidIn('cartridge', 'injection', 'cartridge'),
  pen: liquidIn('prefilled pen', 'injection', 'prefilled pen'),
  vial: counted('vial', 'injection', 'piece', 'vial', 'box', 'vial'),
  prefilled: counted('prefilled syringe', 'injection', 'piece', 'vial', 'box', 'prefilled syringe'),
  inhaler: { form: 'inhaler', route: 'inhalation', unit: 'puff', art: 'inhaler', packing: (n) => `canister of ${n} metered doses` },
  rotacap: {
    form: 'inhalation capsule',
    route: 'inhalation',
    unit: 'capsule',
    art: 'inhaler',
    packing: (n) => `bottle of ${n} inhalation capsules`,
  },
  respules: { form: 'respules', route: 'inhalation', unit: 'piece', art: 'vial', packing: (n) => `packet of ${n} respules` },
  inhalant: { form: 'nasal inhaler', route: 'nasal', unit: 'piece', art: 'inhaler', packing: () => 'pack of 1 nasal inhaler' },
  kit: counted('kit', 'oral', 'piece', 'box', 'box', 'kit'),
} satisfies Record<string, DosageForm>

export type FormWord = keyof typeof dosageForms

export const releases = ['IR', 'SR', 'ER', 'CR', 'MR', 'XL', 'DR'] as const
export type Release = (typeof releases)[number]

export function plural(form: string): string {
  if (form.endsWith('ch')) return `${form}es`
  return form.endsWith('y') ? `${form.slice(0, -1)}ies` : `${form}s`
}
