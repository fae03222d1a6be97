import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ReactElement } from 'react'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router'
import type { Contracts } from '../../src/data/contracts.ts'
import { networkApi } from '../../src/lib/network-api.ts'
import type * as pageData from '../../src/data/page-data.ts'

const build = join(import.meta.dirname, '../../build')

/** React alone: the page's element with the data it was loaded with, ready to be rendered again and again. */
export async function bareRender(origin: string, path: string): Promise<() => string> {
  const routerContext = await loaded(origin, path)
  const i18n = setupI18n({ locale: 'en', messages: { en: await englishWords() } })
  const url = origin + path
  const page = () => createElement(I18nProvider, { i18n }, createElement(ServerRouter, { context: routerContext, url, nonce: 'n' }))
  await bringParts(page())
  return () => renderToString(page())
}

/** Parts that come late in a browser are here after a first rendering that waits for them; `renderToString` would leave them out. */
function bringParts(page: ReactElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => {
        pipe(new PassThrough().resume())
        resolve()
      },
      onError: reject,
    })
  })
}

/** What the built page's loaders give, taken where the server would begin to render. */
async function loaded(origin: string, path: string): Promise<EntryContext> {
  const pages = (await import(join(build, 'server/index.js'))) as ServerBuild
  let taken: EntryContext | undefined
  const take = (_: Request, status: number, headers: Headers, context: EntryContext) => {
    taken = context
    return new Response(null, { status, headers })
  }
  const handler = createRequestHandler({ ...pages, entry: { module: { ...pages.entry.module, default: take } } }, 'production')
  const { pageContext } = (pages.entry.module as unknown as { contexts: typeof pageData }).contexts
  const context = new RouterContextProvider()
  context.set(pageContext, { api: networkApi<Contracts>({ origin }), nonce: 'n', shell: await shellOf(origin) })
  await handler(new Request(origin + path), context)
  if (!taken) throw new Error(`${path} was not rendered`)
  // The stream of data can be read once; without it React renders the page and nothing behind it.
  return { ...taken, serverHandoffStream: undefined }
}

async function shellOf(origin: string): Promise<pageData.Shell> {
  const config = await networkApi<Contracts>({ origin })('GET /api/config/')
  const { support_phone: supportPhone, operator_name: operatorName } = config
  return {
    language: 'en',
    pincode: null,
    homePincode: null,
    brand: operatorName,
    brandStyle: null,
    deskStyle: null,
    patientStyle: null,
    publicUrl: 'http://localhost',
    themeColor: null,
    logo: null,
    services: { orders: 'open', consultations: 'open' },
    supportPhone,
    supportHours: { from: '09:00', until: '19:00', days: 'all' },
    supportLanguages: ['en'],
    operatorName,
    operatorAddress: '',
    sourceUrl: null,
    grievanceOfficer: '',
    officerEmail: null,
    officerPhone: null,
    theme: null,
    demo: true,
    signInByEmail: true,
    signedIn: false,
    hasSession: false,
    roles: [],
  }
}

/** The words of every part, which the build keeps apart. */
async function englishWords(): Promise<Messages> {
  const files = globSync('client/assets/words-*-en-*.js', { cwd: build })
  if (files.length === 0) throw new Error('the build has no English words where this looks for them')
  const parts = await Promise.all(files.map((file) => import(join(build, file)) as Promise<{ messages: Messages }>))
  return Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages
}
