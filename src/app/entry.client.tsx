import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startWorker } from '../features/site/start-worker.ts'
import { pickLanguage } from '../lib/languages.ts'
import { loadNetwork, setNetworkSource } from '../data/page-data.ts'
import { loadWords } from '../i18n/words.ts'

const language = pickLanguage(document.documentElement.lang.slice(0, 2), undefined)
i18n.loadAndActivate({ locale: language, messages: await loadWords(language, location.pathname) })

setNetworkSource(() => import('./later.ts'))
/** The first sign of somebody: what they will ask for is on its way before they do. */
const prepare = () => void loadNetwork().catch(() => {})
for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, prepare, { once: true, passive: true })

/** An error is told by code that comes when there is one. */
const tell = (error: unknown, pattern?: string) =>
  void import('./report-error.ts').then((one) => one.reportError(error, pattern)).catch(() => {})
addEventListener('error', ({ error }) => tell(error))
addEventListener('unhandledrejection', ({ reason }) => tell(reason))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter onError={(error, { pattern }) => tell(error, pattern)} />
      </I18nProvider>
    </StrictMode>,
  )
})

if (import.meta.env.PROD) startWorker(language)
