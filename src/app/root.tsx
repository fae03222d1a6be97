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
import { VisitSlot } from '../features/consultations/visit-slot.ts'
import { DeskRingsOverPage } from '../features/consultations/rings/browser-desk-rings.tsx'
import { SharedHealthSlot } from '../features/health/documents/browser-shared-health.tsx'
import { LiveNoticesOverPage } from '../features/notices/browser-live-notices.tsx'
import { InstallPlace } from '../features/site/install/browser-install.tsx'
import { Header } from '../features/site/frame/header.tsx'
import { OfflineBanner } from '../features/site/offline-banner.tsx'
import { OldBrowserNotice } from '../features/site/old-browser.tsx'
import { LateClosed, LateProblem } from '../features/site/late-problem.tsx'
import { PageLoading } from '../features/site/page-loading.tsx'
import { closedAt, closedStatus, isBare } from '../features/site/site.rules.ts'
import { languageTags, pickLanguage } from '../lib/languages.ts'
import { pageContext, type Shell } from '../data/page-data.ts'
import displayFont from '../ui/fonts/anek-display.woff2?no-inline'
import latinFont from '../ui/fonts/anek-latin.woff2?no-inline'
import rupeeFont from '../ui/fonts/anek-rupee.woff2?no-inline'
import iconSource from '../ui/pictures/favicon.svg?raw'
import '../ui/base.css'
import { useEarlyPresses } from '../ui/early.ts'
import { useEarlyTyping } from '../ui/early-typing.ts'
import { hydrateLate } from '../ui/late.tsx'
import { ToastRegion } from '../ui/messages/toast.tsx'
import { loadOwnStyle } from '../ui/own-style.ts'
import { SkipLink } from '../ui/layout/visually-hidden.tsx'
import { loadWords, partsFor, withWords } from '../i18n/words.ts'

/** In the page itself: one request less on a slow line. */
const icon = `data:image/svg+xml,${encodeURIComponent(iconSource)}`

/** Links at the end of every page and of every phone's screen: plain ones until then. */
const BottomTabs = hydrateLate(() => withWords(import('../features/site/frame/bottom-tabs.tsx')).then((part) => part.BottomTabs))
const Footer = hydrateLate(() => withWords(import('../features/site/frame/footer.tsx')).then((part) => part.Footer))

export function loader({ context, request }: LoaderFunctionArgs) {
  const { shell } = context.get(pageContext)
  const closed = closedAt(new URL(request.url).pathname, shell.services)
  return data(shell, closed ? { status: closedStatus[closed] } : {})
}

/** The frame of language, pincode and phone belongs to the document: moving between pages does not ask for it again. */
export function shouldRevalidate(): boolean {
  return false
}

/** Whoever reads the words of a patient sees what is drawn for one. */
const wearsOwnStyle = (path: string): boolean => partsFor(path).includes('patient')

/** The words and styles of a page are there before it is shown. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    const language = pickLanguage(i18n.locale, undefined)
    const { pathname } = new URL(request.url)
    const [words] = await Promise.all([loadWords(language, pathname), wearsOwnStyle(pathname) && loadOwnStyle()])
    i18n.load(language, words)
    await next()
  },
]

const isDeskPath = (pathname: string) => /^\/(desk|setup)(\/|$)/.test(pathname)

/** The document around every page, the error page too. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<Shell>('root')
  const { pathname } = useLocation()
  const isDesk = isDeskPath(pathname)
  const { i18n } = useLingui()
  const language = pickLanguage(i18n.locale, undefined)
  return (
    <html
      lang={languageTags[language]}
      data-theme={shell?.theme ?? undefined}
      data-desk={isDesk || undefined}
      data-own-style={shell?.patientStyle ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={shell?.themeColor ?? '#0a5a3c'} />
        <link rel="manifest" href={`/manifest.webmanifest${language === 'en' ? '' : `?lang=${language}`}`} />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {!isDesk && <link rel="preload" href={rupeeFont} as="font" type="font/woff2" crossOrigin="anonymous" />}
        {!isDesk && language === 'en' && (
          <link rel="preload" href={displayFont} as="font" type="font/woff2" media="(min-width: 900px)" crossOrigin="anonymous" />
        )}
        <Meta />
        <Links />
        {shell?.patientStyle && (wearsOwnStyle(pathname) || (pathname === '/' && shell.hasSession)) && (
          <link rel="stylesheet" href={shell.patientStyle} />
        )}
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
      <LateProblem status={status} code={isRouteErrorResponse(error) ? codeIn(error.data) : undefined} />
    </Frame>
  )
}

/** Of a call that failed, as the log of the server has it. */
const codeIn = (told: unknown) => (told as { code?: string } | null)?.code

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const { pathname } = useLocation()
  const bare = isBare(pathname)
  const closed = shell ? closedAt(pathname, shell.services) : null
  const isLogged = useRestoredSession(shell?.hasSession ?? false).is !== 'visitor'
  useEarlyTyping()
  useEarlyPresses()
  return (
    <>
      <SkipLink to="main">
        <Trans>Skip to main content</Trans>
      </SkipLink>
      {shell && <OldBrowserNotice phone={shell.supportPhone} />}
      {!bare && <Header isLogged={isLogged} services={shell?.services} />}
      <main id="main" tabIndex={-1}>
        <ProductActionSlot value={addToCart}>
          <VisitSlot value={SharedHealthSlot}>{closed ? <LateClosed why={closed} /> : children}</VisitSlot>
        </ProductActionSlot>
      </main>
      {!bare && !isDeskPath(pathname) && <InstallPlace />}
      {!bare && shell && <Footer isLogged={isLogged} shell={shell} />}
      {!bare && <BottomTabs isLogged={isLogged} services={shell?.services} />}
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
