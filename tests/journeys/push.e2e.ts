import { expect, test } from '@playwright/test'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { openPage } from '../support/open-page.ts'
import { workerReady } from './worker-ready.ts'

// A browser without windows shows no notifications either.
test.use({ serviceWorkers: 'allow', reuseContext: false, launchOptions: { executablePath: findChromium() ?? '', args: chromiumFlags } })

test('what is pushed is shown, and a tap on it opens where it leads', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'])
  await openPage(page, '/')
  await workerReady(page)
  const devTools = await context.newCDPSession(page)
  const registration = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const payload = {
    notification: { title: 'Out for delivery', body: 'Order A1B2 is on the way. Keep your delivery PIN ready.' },
    data: { notice_id: 'n1', kind: 'order_out_for_delivery', link: '/contact-us' },
    fcmOptions: { link: '/contact-us' },
  }
  const message = { origin: new URL(baseURL ?? '').origin, registrationId: await registration, data: JSON.stringify(payload) }
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications()
      return notifications.map(({ title, body, data }) => ({ title, body, data: data as unknown }))
    })
  // A browser that has only just begun may lose the first; the same notice again takes the place of the last.
  await expect(async () => {
    await devTools.send('ServiceWorker.deliverPushMessage', message)
    await expect.poll(shown, { timeout: 3000 }).toEqual([{ ...payload.notification, data: { link: '/contact-us' } }])
  }).toPass({ timeout: 30_000 })
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(tapNewest)
  await expect(page).toHaveURL(/\/contact-us$/)
  await expect.poll(shown).toEqual([])
})

/** Runs in the worker: what a browser does when somebody taps the notification. */
async function tapNewest(): Promise<void> {
  const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; dispatchEvent: (event: Event) => void }
  const [notification] = await scope.registration.getNotifications()
  // An event made by a script may not be waited for; nothing else is different.
  scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
}
