import * as z from 'zod'
import type { Message, MessageSender, Sent } from './message-sender.ts'
import { checkMessage, type Template, templates } from './message-templates.ts'
import { mayPass, postJson } from './post-json.server.ts'

interface WhatsAppOptions {
  token: string
  phoneNumberId: string
  url?: string
}

const Answer = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })

/** WhatsApp Cloud API with templates of our keys' names: https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates */
export function whatsAppCloud({ token, phoneNumberId, url = 'https://graph.facebook.com/v23.0' }: WhatsAppOptions): MessageSender {
  return {
    name: 'WhatsApp',
    send: async (message) => {
      checkMessage(message.channel, message.template, message.vars)
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: message.to.replace('+', ''),
        type: 'template',
        template: { name: message.template, language: { code: message.language }, components: components(message) },
      }
      return read(await postJson(`${url}/${encodeURIComponent(phoneNumberId)}/messages`, { authorization: `Bearer ${token}` }, body))
    },
  }
}

/** Meta fixes the body of an authentication template and wants its code twice: in the text and for the button that copies it. */
function components({ template, vars }: Message): unknown[] {
  const { vars: names, category }: Template = templates[template]
  const parameters = names.map((name) => ({ type: 'text', text: vars[name] ?? '' }))
  const body = { type: 'body', parameters }
  return category === 'authentication' ? [body, { type: 'button', sub_type: 'url', index: '0', parameters }] : [body]
}

function read({ status, body }: { status: number; body: unknown }): Sent {
  const id = Answer.safeParse(body).data?.messages[0]?.id
  if (status === 200 && id) return { state: 'sent', id }
  return { state: mayPass(status) ? 'retryable' : 'rejected', reason: `WhatsApp answered ${status}` }
}
