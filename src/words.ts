import type { Messages } from '@lingui/core'
import { matchPath } from 'react-router'
import type { Language } from './lib/languages.ts'
import { pages } from './routes.ts'
import { partOfRoom, type RoomPart } from './word-parts.ts'

type Load = () => Promise<{ messages: Messages }>
export type WordPart = RoomPart | 'desk'

/** The words of each part in each language; a browser loads only what its page speaks. */
const catalogues: Record<WordPart, Record<Language, Load>> = {
  public: { en: () => import('./words/public/en.po'), hi: () => import('./words/public/hi.po') },
  patient: { en: () => import('./words/patient/en.po'), hi: () => import('./words/patient/hi.po') },
  order: { en: () => import('./words/order/en.po'), hi: () => import('./words/order/hi.po') },
  consult: { en: () => import('./words/consult/en.po'), hi: () => import('./words/consult/hi.po') },
  desk: { en: () => import('./words/desk/en.po'), hi: () => import('./words/desk/hi.po') },
}

const anywhere: WordPart[] = ['public', 'patient']
const spokenOn = Object.entries(pages).map(([path, file]) => ({ path, parts: partsOfPage(path, file) }))

/** What a page speaks: its own part, the frame's, and what its room leans on. */
function partsOfPage(path: string, file: string): WordPart[] {
  if (path.startsWith('/desk')) return ['public', 'patient', 'order', 'consult', 'desk']
  const part = partOfRoom(file.split('/')[1] ?? '')
  if (part === 'public') return ['public']
  return part === 'patient' ? anywhere : [...anywhere, part]
}

/** The first path that fits is the most particular one: `*` stands last. */
export function partsFor(path: string): WordPart[] {
  return spokenOn.find((page) => page.path !== '*' && matchPath(page.path, path))?.parts ?? anywhere
}

export async function loadWords(language: Language, path: string): Promise<Messages> {
  const loaded = await Promise.all(partsFor(path).map((part) => catalogues[part][language]()))
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}
