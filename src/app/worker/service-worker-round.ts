/** Of the one service worker (`service-worker.ts`), in a scope of its own and before the rest: a rider opens the round without a line (docs/decisions/0100). */
interface RoundEvent extends Event {
  request: Request
  data: unknown
  respondWith: (answer: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}
interface WorkerScope {
  location: Location
  addEventListener: (name: 'fetch' | 'message', listener: (event: RoundEvent) => void) => void
}
const worker = globalThis as unknown as WorkerScope

/** The page, what it read last and when somebody was last there; the page writes the last two and deletes it all (`kept-round.ts`). */
const round = 'round'
const [page, seen] = ['/desk/round', '/desk/round?seen']
/** As long as a session at the desk, and as long as the desk stays open behind nobody (S4). */
const [keptForMs, unseenForMs] = [12 * 3_600_000, 15 * 60_000]

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || mode !== 'navigate' || origin !== worker.location.origin) return
  if (pathname === page || pathname === '/desk') event.respondWith(opened(event.request))
})

/** Without a line the desk of a rider is the round. */
async function opened(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  try {
    const fresh = await fetch(request)
    if (pathname === page) await keep(fresh.clone())
    return fresh
  } catch {
    // Nothing answered.
    const copy = await readable()
    if (!copy) return Response.redirect(`/offline?next=${encodeURIComponent(pathname + search)}`)
    return pathname === page ? copy : Response.redirect(page)
  }
}

/** The copy says of itself when it was made: by that the page knows that it is one. */
async function keep(answer: Response): Promise<void> {
  // The desk is closed, or whoever asks has none.
  if (answer.status === 401 || answer.status === 404) return void (await caches.delete(round))
  if (!answer.ok || answer.redirected) return
  const html = (await answer.text()).replace('<html', `<html data-kept-at="${Date.now()}"`)
  const headers = new Headers(answer.headers)
  headers.set('x-kept-at', String(Date.now()))
  // The body is decoded already.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  await (await caches.open(round)).put(page, new Response(html, { headers }))
}

/** A desk that locked meanwhile shows nothing, whether or not a page was open to lock it. */
async function readable(): Promise<Response | undefined> {
  if (!(await caches.has(round))) return undefined
  const cache = await caches.open(round)
  const copy = await cache.match(page, { ignoreVary: true })
  const last = Number(await (await cache.match(seen))?.text())
  if (copy && isWithin(Number(copy.headers.get('x-kept-at')), keptForMs) && isWithin(last, unseenForMs)) return copy
  await caches.delete(round)
  return undefined
}

/** A clock that was set back makes nothing younger. */
function isWithin(at: number, ms: number): boolean {
  const age = Date.now() - at
  return age > -60_000 && age < ms
}

/** The page stands before the worker, or was reached by a link: its document is fetched once. */
worker.addEventListener('message', (event) => {
  if ((event.data as { keepRound?: true }).keepRound !== true) return
  event.stopImmediatePropagation()
  event.waitUntil(keepOnce())
})

async function keepOnce(): Promise<void> {
  if (await (await caches.open(round)).match(page, { ignoreVary: true })) return
  // Without a line there is nothing to keep.
  const fresh = await fetch(page).catch(() => undefined)
  if (fresh) await keep(fresh)
}

// A module to the compiler, so that its names stay here; the server takes this line off too.
export {}
