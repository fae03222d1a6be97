import type { Messages } from '@lingui/core'
import type { Language } from './lib/languages.ts'

/** One catalogue for each language; a browser loads only its own. */
export const loadMessages: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./words/en.po'),
  hi: () => import('./words/hi.po'),
}
