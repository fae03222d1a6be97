import { readStored, storageKeys, writeStored } from '../../accounts/sessions/browser-storage.ts'
import { readRecent, withoutRecent, withRecent } from './recent-searches.rules.ts'

/** What this device searched for: kept here and nowhere else, and gone when somebody signs out (`session-copies.ts`). */
export const recentSearches = (): string[] => readRecent(readStored(storageKeys.recentSearches))

export function rememberSearch(term: string): void {
  writeStored(storageKeys.recentSearches, JSON.stringify(withRecent(recentSearches(), term)))
}

export function forgetSearch(term: string): void {
  writeStored(storageKeys.recentSearches, JSON.stringify(withoutRecent(recentSearches(), term)))
}

export function forgetSearches(): void {
  writeStored(storageKeys.recentSearches, null)
}
