import * as z from 'zod'
import type { Message, MessageSender, Sent } from './message-sender.ts'
import { checkMessage, templates } from './message-templates.ts'
import { notSent, type Posted, postJson } from './post-json.server.ts'

interface Msg91Options {
  authKey: string
  /** `sign_in_code.en` to the id of the flow that holds the registered text. */
  flows: Readonly<Record<string, string>>
  url: string
}

const Answer = z.object({ type: z.string(), message: z.string().optional() })

/** SMS by MSG91's flows: https://docs.msg91.com/sms/send-sms. The text and its DLT id live there; values go as VAR1, VAR2 in the order of the text. */
export function msg91({ authKey, flows, url }: Msg91Options): MessageSender {
  return {
    name: 'MSG91',
    send: async (message) => {
      checkMessage(message.channel, message.template, message.vars)
      const template_id = flows[`${message.template}.${message.language}`]
      if (!template_id) return { state: 'rejected', reason: `no flow for ${message.template}.${message.language}` }
      const recipients = [{ mobiles: message.to.replace('+', ''), ...numbered(message) }]
      const answer = await postJson(`${url}/api/v5/flow`, { authkey: authKey }, { template_id, short_url: '0', recipients })
      return read(answer)
    },
  }
}

function numbered({ template, vars }: Message): Record<string, string> {
  return Object.fromEntries(templates[template].vars.map((name, at) => [`VAR${at + 1}`, vars[name] ?? '']))
}

function read(answer: Posted): Sent {
  const { data } = Answer.safeParse(answer.body)
  if (answer.status === 200 && data?.type === 'success' && data.message) return { state: 'sent', id: data.message }
  return notSent('MSG91', answer)
}
