/** One for each tag, for all tabs and for what is pushed (`service-worker.ts`): the newest replaces the one before. */
interface DeskNotification {
  tag: string
  link: string
  /** Of one ring: the worker tells it from the next. */
  ring?: string | undefined
  /** Stays until somebody has touched it. */
  stays?: boolean
}
const withoutWorker = new Map<string, Notification>()

/** Where it may. Nobody is asked for the permission here. */
export async function showNotification(text: string, { tag, link, ring, stays = false }: DeskNotification): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  const options = { tag, icon: '/icon-192.png', requireInteraction: stays, data: { link, ...(ring ? { ring } : {}) } }
  if (registration) await registration.showNotification(text, options)
  else withoutWorker.set(tag, new Notification(text, options))
}

/** Whoever showed it, this page or the worker while the page slept. */
export async function closeNotifications(tag: string): Promise<void> {
  withoutWorker.get(tag)?.close()
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications({ tag })) ?? []) if (!isOver(notification)) notification.close()
}

/** The worker says what became of a ring that nobody here answered. */
function isOver({ data }: Notification): boolean {
  return (data as { over?: boolean } | null)?.over === true
}
