import { type CircuitBreaker, circuitBreaker } from '../circuit-breaker.ts'
import type { PushTarget, PushTransport } from './push-port.ts'

/** A push service that failed again and again is left alone for a while, each by itself; the tasks come again later (R12). */
export function limitedPush(send: PushTransport['send'], now: () => number = Date.now): PushTransport['send'] {
  const breakers = new Map<string, CircuitBreaker>()
  return async (target, ...more) => {
    const service = serviceOf(target)
    const breaker = breakers.get(service) ?? circuitBreaker({ failures: 4, pauseMs: 15_000 })
    breakers.set(service, breaker)
    if (!breaker.mayTry(now())) throw new Error('the push service failed again and again; waiting')
    try {
      const outcome = await send(target, ...more)
      breaker.succeeded()
      return outcome
    } catch (error) {
      breaker.failed(now())
      throw error
    }
  }
}

/** The last two names of its host: of services there are a handful, of hosts under them many. */
function serviceOf(target: PushTarget): string {
  return target.transport === 'fcm' ? 'fcm' : new URL(target.endpoint).hostname.split('.').slice(-2).join('.')
}
