import * as z from 'zod'
import type { MessageSender, Sent } from './message-sender.ts'
import { renderMessage } from './message-templates.ts'
import { notSent, type Posted, postForm } from './post-json.server.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A number (+1…), a registered sender id (letters), or a messaging service (MG…). */
  sender: string
  url: string
  /** Stands in the registered text. */
  operatorName: () => Promise<string>
}

const Answer = z.object({ sid: z.string(), error_code: z.number().nullish() })

/** SMS by Twilio: https://www.twilio.com/docs/messaging/api/message-resource. The text goes as it was registered at DLT, by which Indian operators know its template. */
export function twilio({ accountSid, authToken, sender, url, operatorName }: TwilioOptions): MessageSender {
  const from: Record<string, string> = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }
  return {
    name: 'Twilio',
    send: async (message) => {
      const Body = renderMessage(message, await operatorName())
      return read(
        await postForm(`${twilioAccount(url, accountSid)}/Messages.json`, basicAuth(accountSid, authToken), {
          To: message.to,
          ...from,
          Body,
        }),
      )
    },
  }
}

export function twilioAccount(url: string, accountSid: string): string {
  return `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`
}

export function basicAuth(user: string, password: string): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}

function read(answer: Posted): Sent {
  const { data } = Answer.safeParse(answer.body)
  if (answer.status === 201 && data && !data.error_code) return { state: 'sent', id: data.sid }
  return notSent('Twilio', answer)
}
