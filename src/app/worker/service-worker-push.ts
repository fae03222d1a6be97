/** Of the one service worker (`service-worker.ts`), in a scope of its own: shows what is pushed, and opens what it is about. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface PushEvent extends WorkerEvent {
  data: { json: () => unknown } | null
}
interface ClickEvent extends WorkerEvent {
  notification: Notification
}
interface OpenPage {
  url: string
  visibilityState: 'hidden' | 'visible'
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}
interface WorkerScope {
  location: Location
  /** Where the icon of an installed app can carry a number. */
  navigator: { setAppBadge?: (count?: number) => Promise<void> }
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (query: { type: 'window' }) => Promise<OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: {
    (name: 'push', listener: (event: PushEvent) => void): void
    (name: 'notificationclick', listener: (event: ClickEvent) => void): void
  }
}
const worker = globalThis as unknown as WorkerScope

/** Somebody is in a call there, or at the desk. */
const busyPage = /^\/desk(\/|$)|^\/consultation\/.*\/(join|connect|guest)$/

interface PushPayload {
  notification?: { title?: string; body?: string }
  data?: { link?: string; notice_id?: string; kind?: string; ring?: string; lasts_s?: string }
}
interface Shown {
  link: string
  ring?: string
  /** What became of a ring: it stays when the page that rang falls silent. */
  over?: true
}

worker.addEventListener('push', (event) => {
  const payload = (event.data?.json() ?? {}) as PushPayload
  const { kind } = payload.data ?? {}
  event.waitUntil(kind === 'desk_ring' ? ring(payload) : kind?.startsWith('desk_ring_') ? ringOver(payload) : tell(payload))
})

const wordsOf = ({ notification, data }: PushPayload) => {
  const shown: Shown = { link: data?.link ?? '/account/notices', ...(data?.ring ? { ring: data.ring } : {}) }
  const options = { body: notification?.body ?? '', icon: '/icon-192.png', badge: '/icon-192.png', data: shown }
  return { title: notification?.title ?? worker.location.hostname, options }
}

function tell(payload: PushPayload): Promise<void> {
  const { title, options } = wordsOf(payload)
  const tag = payload.data?.notice_id
  // How many there are the page counts when it is opened; until then the icon says that there is something.
  void worker.navigator.setAppBadge?.().catch(() => {})
  return worker.registration.showNotification(title, { ...options, ...(tag ? { tag, renotify: true } : {}) })
}

/** A tab of the desk that rings shows the same by itself (`desk-alert.ts`): one note, which goes when the ring does. */
const ringTag = 'desk-alert'
const graceMs = 2000

/** Stays until it is answered, but not longer than it rings, though nobody should tell this device of the end. */
async function ring(payload: PushPayload): Promise<void> {
  const { title, options } = wordsOf(payload)
  // `renotify` and `requireInteraction` stand in no list of TypeScript's: https://notifications.spec.whatwg.org/#dictdef-notificationoptions
  const stays = { tag: ringTag, renotify: true, requireInteraction: true } as NotificationOptions
  await worker.registration.showNotification(title, { ...options, ...stays })
  await new Promise((resolve) => setTimeout(resolve, Number(payload.data?.lasts_s ?? 20) * 1000 + graceMs))
  for (const one of await ringing()) if (ringOf(one) === payload.data?.ring) one.close()
}

const ringing = () => worker.registration.getNotifications({ tag: ringTag })
const ringOf = ({ data }: Notification) => (data as Shown | null)?.ring

/** Says without a sound what became of it, in the place of the ring. The next ring is left alone, and whoever has the desk before them sees it there. */
async function ringOver(payload: PushPayload): Promise<void> {
  const shown = await ringing()
  const [other] = shown.filter((one) => ringOf(one) !== undefined && ringOf(one) !== payload.data?.ring)
  if (other) return
  const pages = await worker.clients.matchAll({ type: 'window' })
  if (pages.some((page) => page.visibilityState === 'visible' && isDesk(page))) return shown.forEach((one) => one.close())
  const { title, options } = wordsOf(payload)
  return worker.registration.showNotification(title, {
    ...options,
    data: { link: options.data.link, over: true },
    tag: ringTag,
    silent: true,
  })
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link, ring: id } = event.notification.data as Shown
  event.waitUntil(id === undefined ? openLink(link) : openRing(link))
})

const isDesk = ({ url }: OpenPage) => /^\/desk(\/|$)/.test(new URL(url).pathname)
/** A page with a patient on it, and the one where nobody is signed in, show no ring. */
const ringsNot = /^\/desk\/(login$|consultations\/)/

/** Every other page of the desk rings by itself, so the one that is open comes to the front as it stands. */
async function openRing(link: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' })
  const open = pages.find((page) => isDesk(page) && !ringsNot.test(new URL(page.url).pathname))
  if (open) await open.focus().catch(() => {})
  else await openLink(link)
}

/** Only a page of ours is ever opened, and none is taken away from a call or from the desk. */
async function openLink(link: string): Promise<void> {
  const url = new URL(link, worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const pages = await worker.clients.matchAll({ type: 'window' })
  const open = pages.find((page) => page.url === url.href) ?? pages.find((page) => !busyPage.test(new URL(page.url).pathname))
  if (!open) return void (await worker.clients.openWindow(url.href))
  // A browser that does not let it come to the front shows it all the same.
  await open.focus().catch(() => {})
  if (open.url !== url.href) await open.navigate(url.href)
}

// A module to the compiler, so that its names stay here; the server takes this line off too.
export {}
