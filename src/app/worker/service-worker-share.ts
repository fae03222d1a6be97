/** Of the one service worker (`service-worker.ts`), in a scope of its own: takes in what another app shares. */
interface ShareEvent extends Event {
  request: Request
  respondWith: (answer: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}
interface WorkerScope {
  location: Location
  addEventListener: (name: 'fetch' | 'activate' | 'periodicsync', listener: (event: ShareEvent) => void) => void
}
const worker = globalThis as unknown as WorkerScope
const keptAt = 'x-kept-at'

/** Where another app's share sheet sends a prescription (`manifest.server.ts`). */
const sharePath = '/upload-prescription'
/** What was shared waits here until somebody signed in sends it; the page deletes it (`use-shared-papers.ts`), and a day does. */
const shared = 'shared'
const sharedForMs = 24 * 3_600_000
const mostShared = 5

/** Nothing leaves the phone yet: the page asks whether to add it. Any other form that posts here gets no further either. */
async function takeShared(request: Request): Promise<Response> {
  // A share that cannot be read is an empty one: the page is there all the same.
  const form = await request.formData().catch(() => new FormData())
  const papers = form.getAll('files').filter((one) => one instanceof File)
  await caches.delete(shared)
  const cache = await caches.open(shared)
  for (const [at, file] of papers.slice(0, mostShared).entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name), [keptAt]: String(Date.now()) }
    await cache.put(`/shared/${at}`, new Response(file, { headers }))
  }
  return Response.redirect(sharePath, 303)
}

async function dropOldShared(): Promise<void> {
  if (!(await caches.has(shared))) return
  const cache = await caches.open(shared)
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept && Date.now() - Number(kept.headers.get(keptAt)) > sharedForMs) await cache.delete(request)
  }
}

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method === 'POST' && mode === 'navigate' && origin === worker.location.origin && pathname === sharePath)
    event.respondWith(takeShared(event.request))
})
for (const name of ['activate', 'periodicsync'] as const) worker.addEventListener(name, (event) => event.waitUntil(dropOldShared()))

// A module to the compiler, so that its names stay here; the server takes this line off too.
export {}
