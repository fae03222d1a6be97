import { useEffect } from 'react'

/** While it is so: the title of the tab says it, and a tab that nobody sees shows a system notification where it may. */
export function useDeskAlert(active: boolean, text: string): void {
  useEffect(() => {
    if (!active) return undefined
    const [before, alert] = [document.title, `(1) ${text}`]
    document.title = alert
    const shown = document.hidden ? showNotification(text) : Promise.resolve()
    return () => {
      // Another page that was opened meanwhile has a title of its own.
      if (document.title === alert) document.title = before
      void shown.then(closeNotifications, () => {})
    }
  }, [active, text])
}

/** One for all tabs and for what is pushed (`service-worker.ts`): the newest replaces the one before. */
const tag = 'desk-alert'
let withoutWorker: Notification | undefined

async function showNotification(text: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  const options = { tag, icon: '/icon-192.png', requireInteraction: true, data: { link: '/desk/consultations' } }
  if (registration) await registration.showNotification(text, options)
  else withoutWorker = new Notification(text, options)
}

/** Whoever showed it, this page or the worker while the page slept. */
async function closeNotifications(): Promise<void> {
  withoutWorker?.close()
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close()
}
