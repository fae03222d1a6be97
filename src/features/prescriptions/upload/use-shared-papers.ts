import { useEffect, useState } from 'react'

/** Where the worker puts what another app shared (`src/app/worker/service-worker-share.ts`). */
const cacheName = 'shared'
const keptForMs = 24 * 3_600_000

/** Papers shared from another app that are still on this phone only. */
export function useSharedPapers(): { papers: readonly File[]; forget: () => void } {
  const [papers, setPapers] = useState<readonly File[]>([])
  useEffect(() => {
    // Without storage there is nothing that could have been kept.
    void readShared().then(setPapers, () => {})
  }, [])
  const forget = () => {
    setPapers([])
    void caches.delete(cacheName).catch(() => {})
  }
  return { papers, forget }
}

async function readShared(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const files: File[] = []
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept && Date.now() - Number(kept.headers.get('x-kept-at')) < keptForMs) files.push(await fileOf(kept))
  }
  return files
}

async function fileOf(kept: Response): Promise<File> {
  const name = decodeURIComponent(kept.headers.get('x-name') ?? 'photo')
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' })
}
