import { useEffect } from 'react'

/** While it is so: the title of the tab says it, and a tab that nobody sees shows a system notification where it may. */
export function useDeskAlert(active: boolean, text: string): void {
  useEffect(() => {
    if (!active) return undefined
    const before = document.title
    document.title = `(1) ${text}`
    const shown = document.hidden ? showNotification(text) : null
    return () => {
      document.title = before
      void shown?.then((close) => close())
    }
  }, [active, text])
}

async function showNotification(text: string): Promise<() => void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return () => {}
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) {
    const notification = new Notification(text)
    return () => notification.close()
  }
  const tag = 'desk-alert'
  await registration.showNotification(text, { tag, icon: '/icon-192.png', requireInteraction: true, data: { link: '/desk/consultations' } })
  return () => void registration.getNotifications({ tag }).then((all) => all.forEach((one) => one.close()))
}
