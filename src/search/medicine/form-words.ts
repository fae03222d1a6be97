const spellings: Readonly<Record<string, string>> = {
  tab: 'tablet',
  tabs: 'tablet',
  tablets: 'tablet',
  tabl: 'tablet',
  cap: 'capsule',
  caps: 'capsule',
  capsules: 'capsule',
  inj: 'injection',
  injections: 'injection',
  syp: 'syrup',
  syr: 'syrup',
  syrups: 'syrup',
  sirup: 'syrup',
  sirap: 'syrup',
  syrop: 'syrup',
  syrap: 'syrup',
  susp: 'suspension',
  suspensions: 'suspension',
  suspention: 'suspension',
  oint: 'ointment',
  ointments: 'ointment',
  crm: 'cream',
  creams: 'cream',
  gels: 'gel',
  drop: 'drops',
  drp: 'drops',
  drps: 'drops',
  soln: 'solution',
  sol: 'solution',
  lot: 'lotion',
  pwd: 'powder',
  sach: 'sachet',
  sachets: 'sachet',
  inh: 'inhaler',
  inhalers: 'inhaler',
  resp: 'respules',
  respule: 'respules',
  rotacap: 'rotacaps',
}

/** Short and plural spellings of dosage forms, and the word the index keeps. A map, since `constructor` is a word that people may type. */
export const formWords: ReadonlyMap<string, string> = new Map(Object.entries(spellings))

const canonical = new Set([
  ...formWords.values(),
  'soap',
  'shampoo',
  'spray',
  'granules',
  'patch',
  'suppository',
  'paste',
  'liquid',
  'oral',
  'eye',
  'ear',
  'nasal',
])

/** Words that say the shape of a medicine and never which medicine. */
export const shapeWords: ReadonlySet<string> = canonical
export const isFormWord = (word: string): boolean => canonical.has(word)
