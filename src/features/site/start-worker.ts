/** Brings the worker once the page is there, and tells it what this page was made of: it may have been loaded before the worker. */
export function startWorker(language: string): void {
  if (!('serviceWorker' in navigator)) return
  const start = async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const assets = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname, search }) => pathname + search)
    active?.postMessage({ language, page: location.pathname, assets })
    await refreshByItself()
  }
  // A worker that cannot start (storage is full or forbidden) takes nothing away from the page.
  const quietly = () => void start().catch(() => {})
  if (document.readyState === 'complete') quietly()
  else window.addEventListener('load', quietly, { once: true })
}

interface PeriodicSync {
  periodicSync?: { register: (tag: string, options: { minInterval: number }) => Promise<void> }
}
const halfADayMs = 12 * 3_600_000

/** An installed app is kept fresh while nobody looks, where the browser has that and allows it; elsewhere it refuses, which costs nothing. */
async function refreshByItself(): Promise<void> {
  const { periodicSync } = (await navigator.serviceWorker.ready) as PeriodicSync
  await periodicSync?.register('refresh', { minInterval: halfADayMs })
}
