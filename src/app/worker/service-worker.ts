/**
 * The one service worker: keeps copies for a broken line. It stands alone and imports nothing; the server takes the types off, names the release
 * and puts `service-worker-round.ts` before, `service-worker-push.ts` and `service-worker-share.ts` behind it (`platform/http/service-worker.server.ts`).
 */
declare const release: string

/** The few parts of a worker's world used here; TypeScript's own list of them cannot stand beside that of pages. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface WorkerMessageEvent extends WorkerEvent {
  data: unknown
}
interface SyncEvent extends WorkerEvent {
  tag: string
}
interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
    (name: 'fetch', listener: (event: FetchEvent) => void): void
    (name: 'message', listener: (event: WorkerMessageEvent) => void): void
    (name: 'periodicsync', listener: (event: SyncEvent) => void): void
  }
}
const worker = globalThis as unknown as WorkerScope

/** Files have their hash in their name, answers about pages the release: neither changes; those of an older release go. */
const files = `files-${release}`
/** A page's links are its reader's own: their addresses go with the session too. */
const paths = `paths-${release}`
/** What somebody signed in has read. The pages delete it when the session ends (`session-copies.ts`), and none is shown after its time. */
const mine = 'mine'
const keptAt = 'x-kept-at'
/** A device that hears nothing of an end, because it has no line, forgets by itself. */
const [keptForMs, mostCopies, offlinePage] = [7 * 24 * 3_600_000, 80, '/offline']

/** What can be read without a line: the cart, and everything of the account but the rights, which need the server's word; whether it answers at all (`/api/health/`) least of all. */
const readablePage = /^\/($|cart$|account($|\/(?!privacy|devices)))/
const readableApi =
  /^\/api\/(config|user\/me|cart|order|order_prescription|prescription|past_consultations|my_appointment|consultation_payment|doctor_paper|upload_prescription|languages|speciality|invoice|notice|subscription|patient|patient_relative|address|home|health(?=\/.))\//

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldFiles(), dropOldCopies(), worker.clients.claim()])))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || request.headers.get('app') === 'desk') return
  if (isFile(pathname)) event.respondWith(fileOf(request))
  else if (request.mode === 'navigate') event.respondWith(pageOf(request, readablePage.test(pathname)))
  else if (readableApi.test(pathname)) event.respondWith(copied(request))
})

/** Names the files of the pages that a page links to (React Router): without it no link works on a broken line. */
const manifest = '/__manifest'
const isFile = (pathname: string) => pathname.startsWith('/assets/') || pathname === manifest

async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(new URL(request.url).pathname === manifest ? paths : files)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  // 204 to `/__manifest` says that there is a newer release.
  if (fresh.status === 200) await cache.put(request, fresh.clone())
  return fresh
}

async function pageOf(request: Request, readable: boolean): Promise<Response> {
  try {
    return readable ? await copied(request) : await fetch(request)
  } catch (error) {
    const page = await caches.match(offlinePage, { ignoreSearch: true })
    if (!page) throw error
    const { pathname, search } = new URL(request.url)
    // A page is only at home at its own address.
    return pathname === offlinePage ? page : Response.redirect(`${offlinePage}?next=${encodeURIComponent(pathname + search)}`)
  }
}

/** The server's answer and a copy of it; the copy alone when the line is broken. */
async function copied(request: Request): Promise<Response> {
  const cache = await caches.open(mine)
  try {
    const fresh = await fetch(request)
    if (fresh.ok && !fresh.redirected) await keep(cache, request, await dated(fresh.clone()))
    // A token that opens nothing any more: the page asks whether the session stands, and may read its copies anew when it does.
    if (fresh.status === 401 && request.headers.has('authorization')) await caches.delete(mine)
    return fresh
  } catch (error) {
    const copy = await cache.match(request, { ignoreVary: true })
    if (!copy) throw error
    if (isInTime(copy)) return copy
    await dropOldCopies()
    throw error
  }
}

async function dated(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set(keptAt, String(Date.now()))
  // The body is decoded already.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(await answer.blob(), { status: answer.status, statusText: answer.statusText, headers })
}

/** A clock that was set back makes no copy younger. */
function isInTime({ headers }: Response): boolean {
  const age = Date.now() - Number(headers.get(keptAt))
  return age > -60_000 && age < keptForMs
}

async function dropOldCopies(): Promise<void> {
  const cache = await caches.open(mine)
  for (const request of await cache.keys()) {
    const copy = await cache.match(request, { ignoreVary: true })
    if (copy && !isInTime(copy)) await cache.delete(request, { ignoreVary: true })
  }
}

/** The newest stand last; the oldest make room. */
async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostCopies)).map((old) => cache.delete(old)))
}

async function dropOldFiles(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => /^(files|paths)-/.test(name) && name !== files && name !== paths).map((name) => caches.delete(name)),
  )
}

/** A page that was loaded before the worker came, or again: what it loaded is kept, and the offline page in its language. */
worker.addEventListener('message', (event) => {
  const { language, page, assets } = event.data as { language: string; page: string; assets: string[] }
  event.waitUntil(Promise.all([keepFiles(assets), keepOfflinePage(language), keepPage(page).then(() => keepNeeded(page))]))
})

async function keepFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.filter((path) => isFile(path.split('?')[0] ?? '')).map((path) => fileOf(new Request(path))))
}

async function keepOfflinePage(language: string): Promise<void> {
  const cache = await caches.open(files)
  const address = `${offlinePage}?${language}`
  if (await cache.match(address)) return
  const page = await fetch(offlinePage)
  if (!page.ok) return
  await cache.delete(offlinePage, { ignoreSearch: true })
  const html = await page.clone().text()
  await cache.put(address, page)
  await keepFiles(assetsIn(html))
}

async function keepPage(page: string): Promise<void> {
  if (!readablePage.test(page)) return
  const cache = await caches.open(mine)
  if (!(await cache.match(page, { ignoreVary: true }))) await copied(new Request(page))
}

/** What somebody needs on a day without a line, though they have not opened it today. */
const neededPages = ['/account', '/account/prescriptions', '/account/appointments', '/account/orders']
const freshForMs = 12 * 3_600_000

/** Whoever opens a page of the account has these too; one after the other, behind what they opened. */
async function keepNeeded(page: string): Promise<void> {
  if (!page.startsWith('/account')) return
  const cache = await caches.open(mine)
  for (const path of neededPages) {
    const copy = await cache.match(path, { ignoreVary: true })
    if (copy && Date.now() - Number(copy.headers.get(keptAt)) < freshForMs) continue
    // Without a line, or without a session, the copies stay as they are.
    const fresh = await copied(new Request(path)).catch(() => null)
    if (!fresh?.ok) return
    await keepFiles(assetsIn(await fresh.text()))
  }
}

const assetsIn = (html: string) => [...html.matchAll(/"(\/assets\/[^"\\]+)/g)].map(([, path]) => path ?? '')

/** Twice a day where a browser lets an installed app: the newest release, and the pages that are kept, as long as the session opens them. */
worker.addEventListener('periodicsync', (event) => {
  if (event.tag === 'refresh') event.waitUntil(Promise.all([worker.registration.update(), refreshCopies()]))
})

async function refreshCopies(): Promise<void> {
  const cache = await caches.open(mine)
  // Without a line the copies stay as they are.
  for (const { url } of await cache.keys()) if (readablePage.test(new URL(url).pathname)) await copied(new Request(url)).catch(() => {})
}

// A module to the compiler, so that its names stay here; the server takes this line off too.
export {}
