import { useLingui } from '@lingui/react/macro'
import type { Words } from './catalog.contract.ts'

/** What an operator wrote in both languages, in the reader's. */
export function useWords(): (words: Words) => string {
  const { i18n } = useLingui()
  return (words) => (i18n.locale === 'hi' ? words.hi : words.en)
}
