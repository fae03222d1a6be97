import type { MessageSender, Sent } from './message-sender.ts'

/**
 * Asks the next vendor when one says no or cannot be reached. An answer that was lost ends the round: the message may be on its way, and a person who gets a
 * code twice, from two senders, trusts neither. Only the vendor in doubt is asked again.
 */
export function failoverSender(senders: readonly MessageSender[]): MessageSender {
  return {
    name: senders.map(({ name }) => name).join(', then '),
    send: async (message) => {
      const asked = message.via === undefined ? senders : senders.filter(({ name }) => name === message.via)
      const refused: Sent[] = []
      for (const sender of asked) {
        const sent = await sender.send(message)
        if (sent.state === 'sent' || sent.inDoubt !== undefined) return sent
        refused.push(sent)
      }
      return refused.find(({ state }) => state === 'retryable') ?? refused.at(-1) ?? gone
    },
  }
}

const gone: Sent = { state: 'rejected', reason: 'the vendor that may have sent this is no longer set up' }
