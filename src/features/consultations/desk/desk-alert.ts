import { useEffect } from 'react'
import { closeNotifications, showNotification } from '../../accounts/workplace/desk-notification.ts'
import { ringLink } from '../../notices/ring-link.rules.ts'

const tag = 'desk-alert'
/** How many alerts there were: the newest has the one notification of the tag, and no older one takes it away. */
let newest = 0

/** While it is so: the title of the tab says it, and a tab that nobody sees shows a system notification where it may. `ring` names what rings. */
export function useDeskAlert(active: boolean, text: string, ring: string | null = null): void {
  useEffect(() => {
    if (!active) return undefined
    const mine = ++newest
    const [before, alert] = [document.title, `(1) ${text}`]
    document.title = alert
    const about = ring === null ? { link: '/desk/consultations' } : { link: ringLink(ring), ring }
    const shown = document.hidden ? showNotification(text, { tag, ...about, stays: true }) : Promise.resolve()
    return () => {
      // Another page that was opened meanwhile has a title of its own.
      if (document.title === alert) document.title = before
      void shown.then(
        () => (mine === newest ? closeNotifications(tag) : undefined),
        () => {},
      )
    }
  }, [active, text, ring])
}
