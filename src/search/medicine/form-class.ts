/** Words of a label that say the same form; every other wording stays a form of its own. */
const sameForm: Record<string, string> = {
  tablet: 'tablet',
  tablets: 'tablet',
  tab: 'tablet',
  'film coated tablet': 'tablet',
  'uncoated tablet': 'tablet',
  'dispersible tablet': 'dispersible tablet',
  'tablet dt': 'dispersible tablet',
  'tablet dispersible': 'dispersible tablet',
  'mouth dissolving tablet': 'mouth dissolving tablet',
  'orally disintegrating tablet': 'mouth dissolving tablet',
  'tablet md': 'mouth dissolving tablet',
  capsule: 'capsule',
  capsules: 'capsule',
  cap: 'capsule',
  'hard gelatin capsule': 'capsule',
  'soft gelatin capsule': 'softgel',
  'softgel capsule': 'softgel',
  syrup: 'syrup',
  syp: 'syrup',
  'dry syrup': 'dry suspension',
  'dry suspension': 'dry suspension',
  'powder for suspension': 'dry suspension',
  injection: 'injection',
  inj: 'injection',
  cream: 'cream',
  gel: 'gel',
  ointment: 'ointment',
  lotion: 'lotion',
  'eye drop': 'eye drops',
  'eye drops': 'eye drops',
  'ear drop': 'ear drops',
  'ear drops': 'ear drops',
  'nasal drop': 'nasal drops',
  'nasal drops': 'nasal drops',
  'oral drop': 'oral drops',
  'oral drops': 'oral drops',
}
/** Drops without a place may be for the eye or the mouth; an inhaler without a device may be any. */
const unclear = new Set(['', 'drops', 'drop', 'na', 'n/a', 'other'])

const modified = new Set(['sr', 'er', 'cr', 'pr', 'xr', 'mr', 'od', 'la', 'xl', 'prolonged', 'sustained', 'extended'])
const delayed = new Set(['dr', 'ec', 'gr', 'delayed', 'enteric'])
const immediate = new Set(['', 'ir', 'none'])

/** Two medicines with different classes are never offered for each other; null when the form is not certain. */
export function formClass(form: string, release: string): string | null {
  const plain = form
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
    .trim()
  if (unclear.has(plain)) return null
  const kind = Object.hasOwn(sameForm, plain) ? sameForm[plain] : plain
  return `${kind}/${releaseClass(release.toLowerCase().trim())}`
}

function releaseClass(release: string): string {
  if (immediate.has(release)) return 'immediate'
  if (modified.has(release)) return 'modified'
  return delayed.has(release) ? 'delayed' : release
}
