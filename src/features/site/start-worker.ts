/** Brings the worker once the page is there, and tells it what this page was made of: it may have been loaded before the worker. */
export function startWorker(language: string): void {
  if (!('serviceWorker' in navigator)) return
  const start = async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const assets = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname, search }) => pathname + search)
    active?.postMessage({ language, page: location.pathname, assets })
  }
  // A worker that cannot start (storage is full or forbidden) takes nothing away from the page.
  const quietly = () => void start().catch(() => {})
  if (document.readyState === 'complete') quietly()
  else window.addEventListener('load', quietly, { once: true })
}
