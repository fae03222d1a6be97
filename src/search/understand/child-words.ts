import { normaliseWords } from '../medicine/normalise-words.ts'

const childWords: ReadonlySet<string> = new Set(
  normaliseWords(
    `child childs children childrens childern chidren chld chaild kid kids kidz baby babys babies babby babie bebi bebe infant infants toddler toddlers todler newborn
    neonate paediatric pediatric shishu sishu balak navjat navjaat nanha nanhe munna
    बच्चा बच्चे बच्चों बच्ची बच्चियों शिशु बेबी नवजात नन्हे किड्स चाइल्ड बालक`.replaceAll(/\s+/g, ' '),
  ),
)
/** `bachche` as people spell it: bache, bacche, bachhe, bachcho, bachchon. */
const bachche = /^b[aeu]?(?:cc?|chc?|c+)h+(?:a+|e+|i+|o+|on|en|ei|ey|iyo|iyon)$/

const isChildWord = (word: string): boolean => childWords.has(word) || bachche.test(word)

const oldestChild = 12
const oldestInMonths = 36
const year = '(?:years?|yrs?|y|yo|saal|sal|sala|saala|varsh|varsha)'
const month = '(?:months?|mnths?|mths?|mahine|mahina|mahino|maheene|mahinon)'
const years = new RegExp(`^${year}$`)
const months = new RegExp(`^${month}$`)
const joined = new RegExp(`^(\\d{1,2})(?:(${year})|(${month}))(?:old)?$`)
/** What makes of a number of years how long something lasts. */
const since: ReadonlySet<string> = new Set(['se', 'since', 'last', 'past', 'pichle', 'pichhle', 'from'])

interface Child {
  /** The words that say a child is meant: neither a medicine nor a need. */
  words: ReadonlySet<string>
}

/** Whether a query speaks of a child, by a word or by an age; null where it does not. `all`: with its stop words. */
export function childIn(words: readonly string[], all: readonly string[]): Child | null {
  const found = new Set(words.filter(isChildWord))
  for (const word of ageIn(all, found.size > 0)) found.add(word)
  return found.size > 0 ? { words: found } : null
}

function ageIn(all: readonly string[], isChild: boolean): string[] {
  for (const [at, word] of all.entries()) {
    const age = ageAt(all, at, word)
    if (!age || since.has(all[at - 1] ?? '') || since.has(all[at + age.length] ?? '')) continue
    const old = all[at + age.length] === 'old'
    // `for 2 months` is how long, unless a child is named too.
    const isAge = age.inMonths ? age.number <= oldestInMonths && (old || isChild) : age.number <= oldestChild
    if (isAge && age.number > 0) return all.slice(at, at + age.length + Number(old))
  }
  return []
}

function ageAt(all: readonly string[], at: number, word: string): { number: number; inMonths: boolean; length: number } | null {
  const [, number, , inMonths] = joined.exec(word) ?? []
  if (number !== undefined) return { number: Number(number), inMonths: inMonths !== undefined, length: 1 }
  if (!/^\d{1,2}$/.test(word)) return null
  const next = all[at + 1] ?? ''
  return years.test(next) || months.test(next) ? { number: Number(word), inMonths: months.test(next), length: 2 } : null
}
