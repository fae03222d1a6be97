import { createContext, data, type LoaderFunctionArgs } from 'react-router'
import type { Api } from './contracts.ts'
import type { Language } from './lib/languages.ts'

/** What a page rendered on the server may lean on; one object for each request. */
export interface PageContext {
  api: Api
  nonce: string
  shell: Shell
}
/** What the frame around every page shows; known before the first paint, so that nothing moves. */
export interface Shell {
  language: Language
  pincode: string | null
  supportPhone: string
  operatorName: string
  operatorAddress: string
  /** Who answers for complaints and for personal data (CP-1, DP-11). */
  grievanceOfficer: string
  theme: 'light' | 'dark' | null
  demo: boolean
  signedIn: boolean
  /** There is a session, though its token may have run out since: the browser restores it. */
  hasSession: boolean
  roles: readonly string[]
}

export const pageContext = createContext<PageContext>()

export interface PageArgs {
  params: Record<string, string | undefined>
  url: URL
  pincode: string | null
  signal: AbortSignal
}
type Load<T> = (api: Api, args: PageArgs) => Promise<T>

/** The server's door: the contract is called in process, never over HTTP to oneself. */
export function onServer<T>(load: Load<T>) {
  return ({ context, request, params }: LoaderFunctionArgs): Promise<T> => {
    const { api, shell } = context.get(pageContext)
    return answered(load(api, { params, url: new URL(request.url), pincode: shell.pincode, signal: request.signal }))
  }
}

async function overNetwork(...call: Parameters<Api>): Promise<unknown> {
  const { network } = await bringNetwork()
  return network(...call)
}

/** What opens and what asks the server, which nobody needs before they touch a page (`later` in vite.config.ts). */
export const bringNetwork = () => import('./network.ts')

/** The API over the network, for what a page does after it was loaded. */
export const browserApi = overNetwork as Api

/** The browser's door to the same load: `fetch` of the specification's paths. */
export function inBrowser<T>(load: Load<T>) {
  return ({ request, params }: { request: Request; params: PageArgs['params'] }): Promise<T> => {
    const pincode = /(?:^|; )pincode=(\d{6})/.exec(document.cookie)?.[1] ?? null
    return answered(load(browserApi, { params, url: new URL(request.url), pincode, signal: request.signal }))
  }
}

/** Like `onServer` for pages that need a session: a 401 without a token that holds, whose frame is rendered, and the browser restores the session. */
export function privateOnServer<T>(load: Load<T>) {
  return async (args: LoaderFunctionArgs) => (await whenSignedIn(onServer(load)(args))) ?? nobodyThere()
}

/** Like `inBrowser` for pages that need a session. */
export function privateInBrowser<T>(load: Load<T>) {
  return (args: { request: Request; params: PageArgs['params'] }): Promise<T | null> => whenSignedIn(inBrowser(load)(args))
}

/** Like `privateOnServer` for the desk: a 401 before the second factor, whose frame asks for it. */
export function deskOnServer<T>(load: Load<T>) {
  return async (args: LoaderFunctionArgs) => (isAtDesk(args.context.get(pageContext).shell.roles) ? onServer(load)(args) : nobodyThere())
}

/** No data, and a status that says so to whoever shows an old cookie (S4). */
const nobodyThere = () => data(null, { status: 401 })

/** Like `privateInBrowser` for the desk. What is not there for somebody who is not at the desk is not missing. */
export function deskInBrowser<T>(load: Load<T>) {
  return async (args: { request: Request; params: PageArgs['params'] }): Promise<T | null> => {
    try {
      return await privateInBrowser(load)(args)
    } catch (error) {
      if (isDataWithStatus(error, 404) && !(await deskIsOpen())) return null
      throw error
    }
  }
}

function isAtDesk(roles: readonly string[]): boolean {
  return roles.some((role) => role !== 'patient')
}

function deskIsOpen(): Promise<boolean> {
  return browserApi('GET /api/desk/me/').then(
    () => true,
    () => false,
  )
}

async function whenSignedIn<T>(loading: Promise<T>): Promise<T | null> {
  try {
    return await loading
  } catch (error) {
    if (isDataWithStatus(error, 401)) return null
    throw error
  }
}

function isDataWithStatus(error: unknown, status: number): boolean {
  if (typeof error !== 'object' || error === null || !('init' in error)) return false
  const { init } = error as { init: { status?: number } | null }
  return init?.status === status
}

/** A refusal of the API becomes the page's own status, so that an unknown medicine is a 404 page and not a broken one. */
async function answered<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
      throw data({ text: error.message }, { status: error.status })
    }
    throw error
  }
}
