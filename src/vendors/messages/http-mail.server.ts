import type { MessageSender } from './message-sender.ts'
import { renderMessage, renderSubject } from './message-templates.ts'
import { mayPass, postJson } from './post-json.server.ts'

interface HttpMailOptions {
  /** Takes `{id, from, to, subject, text, language}` as JSON; any 2xx means accepted. */
  url: string
  token: string
  from: string
}

/** E-mail through an address that takes JSON: the small bridge to whatever mail service an operator has. */
export function httpMail({ url, token, from }: HttpMailOptions): MessageSender {
  return {
    name: 'the mail bridge',
    send: async ({ id, to, channel, template, vars, language }) => {
      const text = renderMessage(channel, template, vars, language)
      const subject = renderSubject(template, vars, language)
      if (subject === null) return { state: 'rejected', reason: `${template} has no subject` }
      const { status } = await postJson(url, { authorization: `Bearer ${token}` }, { id, from, to, subject, text, language })
      if (status >= 200 && status < 300) return { state: 'sent', id }
      return { state: mayPass(status) ? 'retryable' : 'rejected', reason: `the mail bridge answered ${status}` }
    },
  }
}
