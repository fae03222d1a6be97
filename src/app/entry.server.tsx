import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from '../data/page-data.ts'
import { pagePatterns, reportPageError } from './page-errors.server.ts'
import { paintFirst } from './paint-first.server.ts'
import { messages as asideEn } from '../i18n/words/aside/en.po'
import { messages as asideHi } from '../i18n/words/aside/hi.po'
import { messages as consultEn } from '../i18n/words/consult/en.po'
import { messages as careEn } from '../i18n/words/care/en.po'
import { messages as consultHi } from '../i18n/words/consult/hi.po'
import { messages as careHi } from '../i18n/words/care/hi.po'
import { messages as deskEn } from '../i18n/words/desk/en.po'
import { messages as deskHi } from '../i18n/words/desk/hi.po'
import { messages as reviewEn } from '../i18n/words/review/en.po'
import { messages as walkinEn } from '../i18n/words/walkin/en.po'
import { messages as reviewHi } from '../i18n/words/review/hi.po'
import { messages as walkinHi } from '../i18n/words/walkin/hi.po'
import { messages as setupEn } from '../i18n/words/setup/en.po'
import { messages as setupHi } from '../i18n/words/setup/hi.po'
import { messages as discoverEn } from '../i18n/words/discover/en.po'
import { messages as discoverHi } from '../i18n/words/discover/hi.po'
import { messages as laterEn } from '../i18n/words/later/en.po'
import { messages as laterHi } from '../i18n/words/later/hi.po'
import { messages as medicineEn } from '../i18n/words/medicine/en.po'
import { messages as medicineHi } from '../i18n/words/medicine/hi.po'
import { messages as orderEn } from '../i18n/words/order/en.po'
import { messages as orderHi } from '../i18n/words/order/hi.po'
import { messages as patientEn } from '../i18n/words/patient/en.po'
import { messages as patientHi } from '../i18n/words/patient/hi.po'
import { messages as productEn } from '../i18n/words/product/en.po'
import { messages as productHi } from '../i18n/words/product/hi.po'
import { messages as publicEn } from '../i18n/words/public/en.po'
import { messages as publicHi } from '../i18n/words/public/hi.po'
import { messages as searchEn } from '../i18n/words/search/en.po'
import { messages as searchHi } from '../i18n/words/search/hi.po'

// The server must set values by the very context objects of this build (React Router compares by identity).
export * as contexts from '../data/page-data.ts'
export { reportPageError as handleError }
export const instrumentations = [pagePatterns]

const messages = {
  en: {
    ...asideEn,
    ...careEn,
    ...consultEn,
    ...deskEn,
    ...setupEn,
    ...discoverEn,
    ...laterEn,
    ...medicineEn,
    ...orderEn,
    ...patientEn,
    ...productEn,
    ...publicEn,
    ...reviewEn,
    ...searchEn,
    ...walkinEn,
  },
  hi: {
    ...asideHi,
    ...careHi,
    ...consultHi,
    ...deskHi,
    ...setupHi,
    ...discoverHi,
    ...laterHi,
    ...medicineHi,
    ...orderHi,
    ...patientHi,
    ...productHi,
    ...publicHi,
    ...reviewHi,
    ...searchHi,
    ...walkinHi,
  },
}
const renderTimeoutMs = 5_000

/** Renders a page whole: public pages wait for all their data, so that they are the same for people, crawlers and no-script browsers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, shell } = context.get(pageContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const i18n = setupI18n({ locale: shell.language, messages: { [shell.language]: messages[shell.language] } })
  const page = (
    <I18nProvider i18n={i18n}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </I18nProvider>
  )
  const html = await render(page, nonce)
  return new Response(paintFirst(html), { status, headers })
}

function render(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A part that comes late in the browser stands in its place in the page that is sent, however large: no script has to put it there.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(gather(finish)),
      onShellError: fail,
      onError: fail,
    })
    const timeout = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs)
    function finish(html: string) {
      clearTimeout(timeout)
      resolve(html)
    }
    function fail(error: unknown) {
      clearTimeout(timeout)
      reject(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** Takes what React writes in pieces of 2 kB; a stream that is read while it is written costs each piece a turn of its own. */
function gather(finish: (html: string) => void): Writable {
  const pieces: Uint8Array[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write: (piece: Uint8Array, _, done) => {
      pieces.push(piece)
      done()
    },
    final: (done) => {
      finish(Buffer.concat(pieces).toString())
      done()
    },
  })
}
