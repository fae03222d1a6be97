import { useCallback, useEffect, useRef, useState } from 'react'
import { cameraIsForbidden } from '../media/camera-policy.ts'
import { browserApi } from '../../../data/page-data.ts'
import { openOwnMedia, type OwnMedia } from '../media/call-media.ts'
import type { Devices } from './device-check.tsx'
import { checkConnection, type ConnectionCheck } from '../media/connection-check.ts'

const againAfterMs = 5000

/**
 * Own camera and microphone, opened once and used for the call that follows; stopped when the page goes. They open by themselves only once
 * `isTime`: before that, somebody has to ask for it.
 */
export function useDevices(guest: boolean, isTime: boolean): Devices & { open: (wishes?: { video: boolean }) => Promise<OwnMedia> } {
  const [media, setMedia] = useState<OwnMedia | null>(null)
  const [opening, setOpening] = useState(false)
  const line = useConnectionCheck(guest, media !== null)
  const held = useRef<OwnMedia | null>(null)
  const pending = useRef<Promise<OwnMedia> | null>(null)
  const open = useCallback((wishes = { video: true }) => {
    pending.current ??= (async () => {
      setOpening(true)
      stopAll(held.current)
      const opened = await openOwnMedia(wishes)
      held.current = opened
      pending.current = null
      setMedia(opened)
      setOpening(false)
      return opened
    })()
    return pending.current
  }, [])
  useEffect(() => {
    // What a document may use is settled when it is loaded: whoever came here from another page of ours gets one that may.
    if (cameraIsForbidden()) return location.reload()
    return () => {
      stopAll(held.current)
      // A page that is only put out of sight comes back, and must not go on with what is stopped.
      held.current = null
      setMedia(null)
    }
  }, [])
  useEffect(() => {
    if (!isTime || cameraIsForbidden()) return undefined
    // Whoever has said yes before is not asked to say it again; whoever said no and now allows it in the browser need not tap either.
    return whenAllowed(() => (held.current === null || isRefused(held.current) ? void open() : undefined))
  }, [open, isTime])
  return { media, opening, line, open }
}

function stopAll(media: OwnMedia | null): void {
  media?.stream.getTracks().forEach((track) => track.stop())
}

function isRefused({ camera, microphone }: OwnMedia): boolean {
  return camera === 'refused' || microphone === 'refused'
}

/** Calls as soon as camera and microphone open without a question, now or once that is changed in the browser; answers how to stop. */
function whenAllowed(call: () => void): () => void {
  const over = new AbortController()
  void permissionsOf(['camera', 'microphone'] as PermissionName[]).then((permissions) => {
    const look = () => permissions.length > 0 && permissions.every(({ state }) => state === 'granted') && call()
    if (over.signal.aborted) return
    for (const permission of permissions) permission.addEventListener('change', look, { signal: over.signal })
    look()
  })
  return () => over.abort()
}

/** None where a browser cannot be asked. */
async function permissionsOf(names: PermissionName[]): Promise<PermissionStatus[]> {
  try {
    return await Promise.all(names.map((name) => navigator.permissions.query({ name })))
  } catch {
    return []
  }
}

function useConnectionCheck(guest: boolean, wanted: boolean): ConnectionCheck | 'failed' | null {
  const [line, setLine] = useState<ConnectionCheck | 'failed' | null>(null)
  useEffect(() => {
    if (!wanted || (line !== null && line !== 'failed')) return undefined
    let gone = false
    const look = async () => {
      const ice = guest ? [] : (await browserApi('GET /api/call/relay/')).ice_servers.map(withoutAbsent)
      return checkConnection(() => fetch('/api/health/', { cache: 'no-store' }), ice)
    }
    const start = () => {
      look().then(
        (seen) => !gone && setLine(seen),
        () => !gone && setLine('failed'),
      )
    }
    const timer = setTimeout(start, line === 'failed' ? againAfterMs : 0)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [guest, wanted, line])
  return line
}

function withoutAbsent({ urls, username, credential }: { urls: string[]; username?: string | undefined; credential?: string | undefined }) {
  return { urls, ...(username ? { username } : {}), ...(credential ? { credential } : {}) }
}
