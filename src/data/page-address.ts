import { isLanguage, type Language } from '../lib/languages.ts'

/** Names the language in the address, for search engines, which keep no cookie. */
const languageName = 'lang'

/** The address of a page in a language: English is what a page is in without a word. */
export function addressIn(language: Language, origin: string, path: string): string {
  const address = new URL(path, origin || 'http://localhost')
  if (language !== 'en') address.searchParams.set(languageName, language)
  return origin ? address.href : address.pathname + address.search
}

/** The language that an address asks for. */
export function languageIn(query: unknown): Language | undefined {
  const asked = (query as Partial<Record<string, unknown>> | null)?.[languageName]
  return isLanguage(asked) ? asked : undefined
}

/** The rest of an address for whoever chooses another language. */
export function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has(languageName)) return search
  query.delete(languageName)
  return query.size > 0 ? `?${query}` : ''
}
