export type Rank = 'stop' | 'caution' | 'info'

/** A row of db/facts/medicine-classes.json. */
export interface ClassRow {
  id: string
  /** How people write the class, in small letters. */
  words: readonly string[]
  salts: readonly string[]
  /** Two medicines of it are the same treatment twice. */
  twice: boolean
  /** Where it is counted besides the whole body. */
  routes?: readonly string[]
}
/** A row of db/facts/interactions.json; each side is a class or a salt. */
export interface InteractionRow {
  id: string
  a: string
  b: string
  rank: Rank
  effect: string
  routes?: readonly string[]
  alternative?: string
}
/** A row of db/facts/conditions.json. */
export interface ConditionRow {
  condition: string
  words: readonly string[]
}
/** A row of db/facts/condition-limits.json. */
export interface ConditionLimitRow {
  id: string
  condition: string
  of: string
  rank: Rank
  routes?: readonly string[]
  alternative?: string
}
/** The most of a salt in a day or a week, in mg unless its unit is told. */
export interface DoseLimit {
  day?: number
  week?: number
  unit?: 'iu'
  child_per_kg?: number
  from_65?: number
  /** From so many times the most on it poisons: never signed. */
  toxic_times?: number
  /** No longer than this without a look at it. */
  days?: number
}
interface PregnancyLimit {
  rank: Rank
  from_week?: number
  routes?: readonly string[]
}
interface AgeLimit {
  rank: Rank
  below?: number
  from?: number
  routes?: readonly string[]
}
/** A row of db/facts/salt-limits.json: each salt was looked at for each of these, `none` where labels set no limit. */
export interface SaltRow {
  salt: string
  classes: readonly string[]
  max: DoseLimit | 'none'
  weekly_only?: true
  pregnancy: readonly PregnancyLimit[] | 'none'
  breastfeeding: Rank | 'none'
  ages: readonly AgeLimit[] | 'none'
}
/** A row of db/facts/allergy-classes.json: who reacts to one of a class may react to all of it. */
export interface AllergyClass {
  class: string
  words: readonly string[]
  ingredients: readonly string[]
  /** Another class to which some of them react too. */
  related?: readonly string[]
  alternative?: string
}
/** A row of db/facts/brand-words.json: brands by which people name what they take or react to, with what all of that name hold. */
export interface BrandRow {
  words: readonly string[]
  salts: readonly string[]
}
/** A row of db/facts/severe-reactions.json: words of a reaction after which a medicine is never given again. */
export interface SevereReactionRow {
  words: readonly string[]
}
/** A row of db/facts/alternatives.json: what is usually written instead. */
export interface AlternativeRow {
  id: string
  composition: string
  form: string
  /** Dose, food and length as they are typed in the entry line. */
  typed: string
  from_age: number
}

/** The tables as they are asked: every salt by its canonical name. */
export interface WarningTables {
  canonical: (name: string) => string
  salts: ReadonlyMap<string, SaltRow>
  classes: ReadonlyMap<string, ClassRow>
  /** The interactions that name a class or a salt on either side. */
  interactions: ReadonlyMap<string, readonly InteractionRow[]>
  conditions: readonly ConditionRow[]
  limits: readonly ConditionLimitRow[]
  allergies: readonly AllergyClass[]
  severe: readonly string[]
  alternatives: ReadonlyMap<string, AlternativeRow>
  /** How salts and classes are spelled in a list of medicines. */
  spellings: ReadonlyMap<string, { salt?: string; class?: string }>
  /** The canonical salts of a brand. */
  brands: ReadonlyMap<string, readonly string[]>
}
