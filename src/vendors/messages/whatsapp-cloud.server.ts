import * as z from 'zod'
import type { Message, MessageSender, Sent } from './message-sender.ts'
import { checkMessage, type Template, templates } from './message-templates.ts'
import { notSent, type Posted, postJson } from './post-json.server.ts'

interface WhatsAppOptions {
  token: string
  phoneNumberId: string
  url: string
}

const Answer = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })

/** WhatsApp Cloud API with templates of our keys' names: https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates */
export function whatsAppCloud({ token, phoneNumberId, url }: WhatsAppOptions): MessageSender {
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

function read(answer: Posted): Sent {
  const id = Answer.safeParse(answer.body).data?.messages[0]?.id
  if (answer.status === 200 && id) return { state: 'sent', id }
  return notSent('WhatsApp', answer)
}
