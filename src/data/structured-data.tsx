import { scriptText } from './structured-data.rules.ts'

/** Facts of a page as search engines read them (schema.org, JSON-LD): data, which no browser runs and no policy of scripts concerns. */
export function StructuredData({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  // oxlint-disable-next-line react/no-danger -- a script's text must not be escaped as HTML, which would break the JSON; `scriptText` lets nothing out of it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(facts) }} />
}
