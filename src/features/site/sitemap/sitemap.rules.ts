import { type Language, languages, languageTags } from '../../../lib/languages.ts'
import { addressIn } from '../../../data/page-address.ts'

/** As many addresses as one file may hold (sitemaps.org). */
export const mostOnPage = 50_000

const begin = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const openPages = `${begin}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const closePages = '</urlset>\n'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page with its address in each language. */
export function pageEntry(origin: string, path: string): string {
  const others = (Object.keys(languages) as Language[]).map(
    (language) => `<xhtml:link rel="alternate" hreflang="${languageTags[language]}" href="${escaped(addressIn(language, origin, path))}"/>`,
  )
  return `<url><loc>${escaped(addressIn('en', origin, path))}</loc>${others.join('')}</url>\n`
}

export function sitemapIndex(origin: string, files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${escaped(origin + file)}</loc></sitemap>\n`)
  return `${begin}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** What concerns nobody but whoever is signed in, and what is no page of its own. */
const notListed = ['/api/', '/account', '/auth/', '/cart', '/desk', '/setup', '/invoice/', '/search']

export function robotsText(origin: string): string {
  return ['User-agent: *', 'Allow: /', ...notListed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
