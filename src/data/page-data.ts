import { createContext, data, type LoaderFunctionArgs } from 'react-router'
import type { Api } from './contracts.ts'
import { homePincode } from './home-pincode.ts'
import { type Language, pickLanguage } from '../lib/languages.ts'

/** What a page rendered on the server may lean on; one object for each request. */
export interface PageContext {
  api: Api
  nonce: string
  shell: Shell
  /** Told the pattern of the page once it is known, for the log and the figures. */
  matched?: (pattern: string) => void
  /** Told of a bug in a page, which the log takes down. */
  failed?: (error: unknown) => void
  /** Finds in the log what became of it. */
  requestId?: string
}
/** What the frame around every page shows; known before the first paint, so that nothing moves. */
export interface Shell {
  language: Language
  pincode: string | null
  /** Of the signed-in person's default address, where none was chosen on this device. */
  homePincode: string | null
  /** What addresses of pages begin with where others are told of them. */
  publicUrl: string
  /** The name that patients know the operator by. */
  brand: string
  /** Where the style sheet of the operator's colors is; the product's own hold where it chose none. */
  brandStyle: string | null
  /** Of pages of a signed-in person and of the desk, beside that of every page; null in development, where styles come with their modules. */
  patientStyle: string | null
  deskStyle: string | null
  themeColor: string | null
  logo: { src: string; width: number; height: number } | null
  /** `closed`: offered, and not yet open by law. */
  services: Record<'orders' | 'consultations', 'open' | 'closed' | 'not_offered'>
  supportPhone: string
  /** `09:00` to `19:00`, on Indian clocks. */
  supportHours: { from: string; until: string; days: 'all' | 'mon_sat' | 'mon_fri' }
  supportLanguages: readonly string[]
  operatorName: string
  operatorAddress: string
  /** Of this program, for whoever uses it over the network (AGPL-3.0, section 13). */
  sourceUrl: string | null
  /** Who answers for complaints and for personal data (CP-1, DP-11). */
  grievanceOfficer: string
  officerEmail: string | null
  officerPhone: string | null
  theme: 'light' | 'dark' | null
  demo: boolean
  /** Somebody mails links here: an installation without e-mail offers only the phone. */
  signInByEmail: boolean
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
  language: Language
  signal: AbortSignal
}
export type Load<T> = (api: Api, args: PageArgs) => Promise<T>

/** The server's door: the contract is called in process, never over HTTP to oneself. */
export function onServer<T>(load: Load<T>) {
  return ({ context, request, params }: LoaderFunctionArgs): Promise<T> => {
    const { api, shell, failed, requestId } = context.get(pageContext)
    const loading = load(api, {
      params,
      url: new URL(request.url),
      pincode: shell.pincode ?? shell.homePincode,
      language: shell.language,
      signal: request.signal,
    })
    return answered(loading, requestId).catch((error: unknown) => {
      if (!(error instanceof Error) || request.signal.aborted) throw error
      // Thrown as it is the page would not know under which code the log has it.
      failed?.(error)
      throw data({ code: requestId }, { status: 500 })
    })
  }
}

async function overNetwork(...call: Parameters<Api>): Promise<unknown> {
  const { network } = await loadNetwork()
  return network(...call)
}

interface Network {
  network: Api
  /** For the driver of the session, whose own calls never ask the driver anything. */
  driversOwn: Api
  accountsOwn: Api
}
let bring: () => Promise<Network> = () => Promise.reject(new Error('no network here'))

/** Said once, by the entry of the browser: the network knows the session, and the session reads page data. */
export function setNetworkSource(source: () => Promise<Network>): void {
  bring = source
}

/** What opens and what asks the server, which nobody needs before they touch a page (`src/app/later.ts`). */
export const loadNetwork = (): Promise<Network> => bring()

/** The API over the network, for what a page does after it was loaded. */
export const browserApi = overNetwork as Api

/** The browser's door to the same load: `fetch` of the specification's paths. `parts` are brought with it: what a page shows at once though its scripts are files of their own. */
export function inBrowser<T>(load: Load<T>, parts: () => Promise<unknown> = () => Promise.resolve()) {
  return async ({ request, params }: { request: Request; params: PageArgs['params'] }): Promise<T> => {
    const pincode = /(?:^|; )pincode=(\d{6})/.exec(document.cookie)?.[1] ?? homePincode() ?? null
    const language = pickLanguage(document.documentElement.lang.slice(0, 2), undefined)
    const loading = answered(load(browserApi, { params, url: new URL(request.url), pincode, language, signal: request.signal }))
    const [loaded] = await Promise.all([loading, parts()])
    return loaded
  }
}

/** A refusal of the API becomes the page's own status, so that an unknown medicine is a 404 page and not a broken one. */
async function answered<T>(loading: Promise<T>, requestId?: string): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
      throw data({ text: error.message, code: 'requestId' in error ? error.requestId : requestId }, { status: error.status })
    }
    throw error
  }
}
