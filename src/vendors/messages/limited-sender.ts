import { circuitBreaker } from '../circuit-breaker.ts'
import type { MessageSender } from './message-sender.ts'

/** A vendor that failed again and again is left alone for a while: what is to be sent then is told at once to come again later (R12). */
export function limitedSender(sender: MessageSender, now: () => number = Date.now): MessageSender {
  const breaker = circuitBreaker({ failures: 4, pauseMs: 15_000 })
  return {
    ...sender,
    send: async (message) => {
      if (!breaker.mayTry(now())) return { state: 'retryable', reason: 'not tried' }
      const sent = await sender.send(message)
      if (sent.state === 'retryable') breaker.failed(now())
      else breaker.succeeded()
      return sent
    },
  }
}
