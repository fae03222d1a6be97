import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { SessionOverPage, useRestoredSession } from '../features/accounts/sessions/browser-session-frame.tsx'
import { addToCart } from '../features/cart/add/browser-add-to-cart.tsx'
import { CartKeeper } from '../features/cart/add/browser-cart-keeper.tsx'
import { ProductActionSlot } from '../features/catalog/product-action.tsx'
import { DeskRingsOverPage } from '../features/consultations/desk/browser-desk-rings.tsx'
import { LiveNoticesOverPage } from '../features/notices/browser-live-notices.tsx'
import { Footer } from '../features/site/footer.tsx'
import { Header } from '../features/site/header.tsx'
import { OfflineBanner } from '../features/site/offline-banner.tsx'
import { OldBrowserNotice } from '../features/site/old-browser.tsx'
import { LateClosed, LateProblem } from '../features/site/late-problem.tsx'
import { PageLoading } from '../features/site/page-loading.tsx'
import { closedAt, closedStatus, isBare } from '../features/site/site.rules.ts'
import { languageTags, pickLanguage } from '../lib/languages.ts'
import { pageContext, type Shell } from '../data/page-data.ts'
import latinFont from '../ui/fonts/anek-latin.woff2?no-inline'
import iconSource from '../ui/pictures/favicon.svg?raw'
import '../ui/base.css'
import { useEarlyTyping } from '../ui/early-typing.ts'
import { ToastRegion } from '../ui/messages/toast.tsx'
import { SkipLink } from '../ui/layout/visually-hidden.tsx'
import { loadWords } from '../i18n/words.ts'

/** In the page itself: one request less on a slow line. */
const icon = `data:image/svg+xml,${encodeURIComponent(iconSource)}`

export function loader({ context, request }: LoaderFunctionArgs) {
  const { shell } = context.get(pageContext)
  const closed = closedAt(new URL(request.url).pathname, shell.services)
  return data(shell, closed ? { status: closedStatus[closed] } : {})
}

/** The frame of language, pincode and phone belongs to the document: moving between pages does not ask for it again. */
export function shouldRevalidate(): boolean {
  return false
}

/** The words of a page are there before it is shown. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    const language = pickLanguage(i18n.locale, undefined)
    i18n.load(language, await loadWords(language, new URL(request.url).pathname))
    await next()
  },
]

/** The document around every page, the error page too. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<Shell>('root')
  const isDesk = /^\/(desk|setup)(\/|$)/.test(useLocation().pathname)
  const { i18n } = useLingui()
  const language = pickLanguage(i18n.locale, undefined)
  return (
    <html lang={languageTags[language]} data-theme={shell?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={shell?.themeColor ?? '#0a5a3c'} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        {shell?.deskStyle && isDesk && <link rel="stylesheet" href={shell.deskStyle} />}
        {shell?.brandStyle && <link rel="stylesheet" href={shell.brandStyle} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  // A file that did not come is no answer of the server.
  const status = isRouteErrorResponse(error) ? error.status : error instanceof TypeError ? 0 : 500
  return (
    <Frame>
      <LateProblem status={status} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const { pathname } = useLocation()
  const bare = isBare(pathname)
  const closed = shell ? closedAt(pathname, shell.services) : null
  const isLogged = useRestoredSession(shell?.hasSession ?? false).is !== 'visitor'
  useEarlyTyping()
  return (
    <>
      <SkipLink to="main">
        <Trans>Skip to main content</Trans>
      </SkipLink>
      {shell && <OldBrowserNotice phone={shell.supportPhone} />}
      {!bare && <Header isLogged={isLogged} services={shell?.services} />}
      <main id="main" tabIndex={-1}>
        <ProductActionSlot value={addToCart}>{closed ? <LateClosed why={closed} /> : children}</ProductActionSlot>
      </main>
      {!bare && shell && <Footer isLogged={isLogged} shell={shell} />}
      <OfflineBanner />
      <PageLoading />
      <CartKeeper />
      <SessionOverPage />
      <LiveNoticesOverPage />
      <DeskRingsOverPage />
      <ToastRegion closeLabel={t`Close`} />
    </>
  )
}
