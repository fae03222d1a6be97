import { useLingui } from '@lingui/react'
import { useRouteLoaderData } from 'react-router'
import { type Language, languages, languageTags } from '../lib/languages.ts'
import { addressIn } from './page-address.ts'
import type { Shell } from './page-data.ts'

/** Where search engines find this page, in this language and in the others: searches, filters and what else stands in an address are no pages of their own. */
export function Canonical({ path }: { path: string }) {
  const { i18n } = useLingui()
  const origin = useOrigin()
  return (
    <>
      <link rel="canonical" href={addressIn(i18n.locale as Language, origin, path)} />
      {(Object.keys(languages) as Language[]).map((language) => (
        <link key={language} rel="alternate" hrefLang={languageTags[language]} href={addressIn(language, origin, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en', origin, path)} />
    </>
  )
}

/** What the addresses of this installation begin with. */
export function useOrigin(): string {
  return useRouteLoaderData<Shell>('root')?.publicUrl ?? ''
}
