const routes: [forms: readonly string[], route: string][] = [
  [['eye drops', 'eye gel', 'eye ointment'], 'ophthalmic'],
  [['ear drops'], 'otic'],
  [['nasal drops', 'nasal spray', 'nasal inhaler'], 'nasal'],
  [['inhaler', 'respules', 'inhalation capsule'], 'inhalation'],
  [['cream', 'gel', 'ointment', 'lotion', 'shampoo', 'soap', 'face wash', 'nail lacquer', 'powder', 'spray', 'solution'], 'topical'],
  [['pessary', 'vaginal gel'], 'vaginal'],
  [['suppository'], 'rectal'],
  [['patch'], 'transdermal'],
  [['gargle', 'mouthwash', 'mouth paint', 'oral gel', 'oral paste', 'toothpaste', 'lozenge', 'gum'], 'oromucosal'],
  [['injection', 'vial', 'prefilled syringe', 'cartridge', 'prefilled pen'], 'injection'],
]

/** How a form is given where nobody has said otherwise. */
export function routeOf(form: string): string {
  return routes.find(([forms]) => forms.includes(form))?.[1] ?? 'oral'
}
