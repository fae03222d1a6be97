import nodemailer from 'nodemailer'
import type { MessageSender } from './message-sender.ts'
import { renderMessage, renderSubject } from './message-templates.ts'

interface SmtpMailOptions {
  /** smtp:// (STARTTLS where the server offers it) or smtps://, with user and password percent-encoded. */
  url: string
  /** An address alone goes out under the name of the operator. */
  from: string
  operatorName: () => Promise<string>
}

const withinMs = 10_000

/** E-mail by SMTP. The same message sent twice carries the same Message-ID, by which mail programs show it once. */
export function smtpMail({ url, from, operatorName }: SmtpMailOptions): MessageSender {
  const transport = nodemailer.createTransport(url, { from })
  const times = { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs }
  Object.assign(transport.options, times)
  const domain =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') ?? 'localhost'
  return {
    name: `SMTP at ${new URL(url).hostname}`,
    send: async ({ id, to, ...message }) => {
      const { template, language } = message
      const operator = await operatorName()
      const text = renderMessage(message, operator)
      const subject = renderSubject(message, operator)
      if (subject === null) return { state: 'rejected', reason: `${template} has no subject` }
      const sender = from.includes('<') ? {} : { from: { name: operator, address: from } }
      const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' }
      try {
        await transport.sendMail({ ...sender, to: { name: '', address: to }, subject, text, headers, messageId: `<${id}@${domain}>` })
        return { state: 'sent', id }
      } catch (error) {
        return { state: isRefusedForGood(error) ? 'rejected' : 'retryable', reason: `SMTP: ${codeOf(error)}` }
      }
    },
  }
}

/** 5xx to this address or text will be the same next time (RFC 5321, 4.2.1); a wrong password is the operator's to repair, and the message waits. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}

function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return String(responseCode ?? code ?? 'failed')
}
