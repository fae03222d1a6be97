/** The languages the screens speak; more are a catalogue and a row here. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const
export type Language = keyof typeof languages

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

/** `lang` of the page: the tag a screen reader chooses its voice by. */
export const languageTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

export const languageCookie = 'language'

/** Kept for a year. */
export function languageCookieLine(language: Language, isSecure: boolean): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The language of a request: the person's choice, else what the browser asks for first, else English. */
export function pickLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(cookie)) return cookie
  const asked = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.find(isLanguage) ?? 'en'
}

/** A spoken language by its own name in its own letters; its code only where nobody knows a name. */
export function ownLanguageName(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
}
