import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/messages/problem-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { classNames } from '../../ui/class-names.ts'
import { nextPath } from '../accounts/sign-in/sign-in.rules.ts'
import styles from '../../app/shell/info-page.module.css'
import { untilServerAnswers } from './server-answers.ts'

/** Shown by the worker instead of a page that a broken line cannot bring; it goes on to that page once something answers. */
export default function OfflinePage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const next = search.has('next') ? nextPath(search) : null
  // The copy was drawn for no page in particular: what is said of the desk comes once the scripts are there.
  const ofDesk = useHydrated() && next?.startsWith('/desk')
  useEffect(() => {
    if (next === null) return
    const goOn = async () => {
      await untilServerAnswers()
      location.replace(next)
    }
    void goOn()
  }, [next])
  return (
    <div className={classNames('wrap', styles.page)}>
      <title>{t`You are offline`}</title>
      <meta name="robots" content="noindex" />
      <PageHeading>{t`You are offline`}</PageHeading>
      <EmptyState
        action={
          <Button icon="arrow-clockwise" onClick={() => location.replace(nextPath(search))}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {ofDesk ? (
          <Trans>The desk needs an internet connection. What you typed in a note is kept in this tab and sent when it is back.</Trans>
        ) : (
          <Trans>This page needs an internet connection. Your orders and payments are safe.</Trans>
        )}
      </EmptyState>
      <Readable />
    </div>
  )
}

/** The pages of which this device holds a copy, by their titles. Plain links: each is loaded from its copy. */
function Readable() {
  const pages = useKeptPages()
  if (pages.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Pages you can read offline</Trans>
      </h2>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useKeptPages(): { path: string; title: string }[] {
  const [pages, setPages] = useState<{ path: string; title: string }[]>([])
  useEffect(() => {
    void keptPages().then(setPages, () => {})
  }, [])
  return pages
}

async function keptPages() {
  const cache = await caches.open('mine')
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const answer = pathname.startsWith('/api/') ? undefined : await cache.match(request, { ignoreVary: true })
      const title = answer && titleOf(await answer.text())
      return title && pathname !== '/' ? [{ path: pathname + search, title }] : []
    }),
  )
  // The newest stand last; of one address asked for with and without a person the same page is kept.
  return [...new Map(kept.flat().map((page) => [page.title, page])).values()]
}

/** With whose page it is and of what, which a title in a tab does not say (a health page says it in `meta`). */
function titleOf(html: string): string | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const of = [...page.querySelectorAll<HTMLMetaElement>('meta[name="page-of"]')].map(({ content }) => content)
  return page.title && [page.title, ...of].join(', ')
}
