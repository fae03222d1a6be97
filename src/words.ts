import type { Messages } from '@lingui/core'
import { matchPath } from 'react-router'
import type { Language } from './lib/languages.ts'
import { pages } from './routes.ts'

type Load = () => Promise<{ messages: Messages }>

/** The words of each part of the house in each language (`lingui.config.ts`); a browser loads only what its page speaks. */
const catalogues = {
  public: { en: () => import('./words/public/en.po'), hi: () => import('./words/public/hi.po') },
  patient: { en: () => import('./words/patient/en.po'), hi: () => import('./words/patient/hi.po') },
  shop: { en: () => import('./words/shop/en.po'), hi: () => import('./words/shop/hi.po') },
  desk: { en: () => import('./words/desk/en.po'), hi: () => import('./words/desk/hi.po') },
} satisfies Record<string, Record<Language, Load>>

export type WordPart = keyof typeof catalogues

const pagesOf = (rooms: RegExp) => Object.entries(pages).flatMap(([path, file]) => (!path.endsWith('*') && rooms.test(file) ? [path] : []))
const publicPages = pagesOf(/^features\/(site|catalog)\/(?!desk)/)
/** The rooms before the shop, and those that show nothing of it. */
const accountPages = pagesOf(/^features\/(accounts|files|notices|payments|invoices|records)\//)
const isOneOf = (those: string[], path: string) => those.some((page) => matchPath(page, path))

/** Whoever opens a patient's page reads the frame too; the desk shows parts of the patient's pages. */
export function partsFor(path: string): WordPart[] {
  if (path.startsWith('/desk')) return ['public', 'patient', 'shop', 'desk']
  if (isOneOf(publicPages, path)) return ['public']
  return isOneOf(accountPages, path) ? ['public', 'patient'] : ['public', 'patient', 'shop']
}

export async function loadWords(language: Language, path: string): Promise<Messages> {
  const loaded = await Promise.all(partsFor(path).map((part) => catalogues[part][language]()))
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}
