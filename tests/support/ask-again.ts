import { setTimeout as sleep } from 'node:timers/promises'
import { asRefusal } from '../../src/platform/http/http-errors.server.ts'
import type { Shopper } from './shop.ts'

/** Of a crowd some wait too long for a connection (503, "Please try again"): they do, as a browser does, until they hear something final. */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (asRefusal(error)?.code !== 'unavailable') throw error
      await sleep(50)
    }
  }
}

/** One of a crowd: each call is asked again as it was, with the key it had. */
export function inCrowd<T extends Shopper>(shopper: T): T {
  const api = new Proxy(shopper.api, {
    apply: (asked, _, call: Parameters<Shopper['api']>) => askAgain<unknown>(() => asked(...call)),
  })
  return { ...shopper, api }
}
