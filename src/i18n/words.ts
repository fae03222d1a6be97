import { i18n, type Messages } from '@lingui/core'
import { type Language, pickLanguage } from '../lib/languages.ts'
import type { FilePart, FeaturePart } from './word-parts.ts'

type Load = () => Promise<{ messages: Messages }>
export type WordPart = FeaturePart | FilePart | 'desk' | 'setup' | 'review' | 'walkin'

/** The words of each part in each language; a browser loads only what its page speaks. */
const catalogues: Record<WordPart, Record<Language, Load>> = {
  public: { en: () => import('./words/public/en.po'), hi: () => import('./words/public/hi.po') },
  aside: { en: () => import('./words/aside/en.po'), hi: () => import('./words/aside/hi.po') },
  later: { en: () => import('./words/later/en.po'), hi: () => import('./words/later/hi.po') },
  care: { en: () => import('./words/care/en.po'), hi: () => import('./words/care/hi.po') },
  search: { en: () => import('./words/search/en.po'), hi: () => import('./words/search/hi.po') },
  discover: { en: () => import('./words/discover/en.po'), hi: () => import('./words/discover/hi.po') },
  product: { en: () => import('./words/product/en.po'), hi: () => import('./words/product/hi.po') },
  medicine: { en: () => import('./words/medicine/en.po'), hi: () => import('./words/medicine/hi.po') },
  patient: { en: () => import('./words/patient/en.po'), hi: () => import('./words/patient/hi.po') },
  order: { en: () => import('./words/order/en.po'), hi: () => import('./words/order/hi.po') },
  consult: { en: () => import('./words/consult/en.po'), hi: () => import('./words/consult/hi.po') },
  desk: { en: () => import('./words/desk/en.po'), hi: () => import('./words/desk/hi.po') },
  setup: { en: () => import('./words/setup/en.po'), hi: () => import('./words/setup/hi.po') },
  walkin: { en: () => import('./words/walkin/en.po'), hi: () => import('./words/walkin/hi.po') },
  review: { en: () => import('./words/review/en.po'), hi: () => import('./words/review/hi.po') },
}

/** By address, first fit: short enough to be part of every first load. `words.test.ts` sees to it that no page lacks its words. */
const spokenOn: [address: RegExp, parts: WordPart[]][] = [
  [/^\/(desk\/)?(setup|audit|policies$|profile$)/, ['public', 'patient', 'order', 'consult', 'desk', 'setup']],
  [/^\/desk\/review/, ['public', 'patient', 'order', 'consult', 'desk', 'review']],
  [/^\/desk\/walk-in/, ['public', 'patient', 'order', 'consult', 'desk', 'walkin']],
  [/^\/desk/, ['public', 'patient', 'order', 'consult', 'desk']],
  [/^\/consultation(\/?$|\/doctor\/)/, ['public', 'discover']],
  [
    /^\/(consultation|account\/?$|account\/(appointments|documents|medicines|readings|reminders|vaccinations))/,
    ['public', 'patient', 'consult'],
  ],
  [/^\/(cart|add-prescription|upload-prescription|order-medicines\/|account\/(orders|prescriptions))/, ['public', 'patient', 'order']],
  [/^\/account\/saved/, ['public', 'patient', 'later']],
  [/^\/account\/medicine-reports/, ['public', 'patient', 'medicine']],
  [/^\/(search|category)/, ['public', 'search']],
  [/^\/($|order-medicines|product\/|language|offline)/, ['public']],
  [/^\/care/, ['public', 'care']],
  [/^\/(about|contact-us|terms-and-conditions|privacy-policy|policies)/, ['public', 'aside']],
]

export function partsFor(path: string): WordPart[] {
  return spokenOn.find(([address]) => address.test(path))?.[1] ?? ['public', 'patient']
}

export async function loadWords(language: Language, path: string): Promise<Messages> {
  const loaded = await Promise.all(partsFor(path).map((part) => catalogues[part][language]()))
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}

/** What opens over a page brings its own words. */
export async function withWords<T>(part: Promise<T>, parts: readonly WordPart[] = ['later']): Promise<T> {
  const language = pickLanguage(i18n.locale, undefined)
  const loaded = await Promise.all(parts.map((one) => catalogues[one][language]()))
  // Without the event of `i18n.load`, which would draw anew what the server rendered and no script has reached yet: only the part needs them.
  Object.assign(i18n.messages, ...loaded.map(({ messages }) => messages))
  return part
}
