import nodemailer from 'nodemailer'
import type { CheckProblem } from '../../lib/check-problems.ts'
import { type CheckResult, fails, works } from '../connection-check.ts'

interface MailServer {
  url: string
  from: string
}
interface TestMail {
  to: string
  subject: string
  text: string
}

const withinMs = 10_000

/** Signs in to the mail server; with a mail, also sends it. */
export async function checkSmtp({ url, from }: MailServer, mail: TestMail | null = null): Promise<CheckResult> {
  const transport = nodemailer.createTransport(url, { from })
  Object.assign(transport.options, { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs })
  try {
    await transport.verify()
    if (mail) await transport.sendMail({ to: { name: '', address: mail.to }, subject: mail.subject, text: mail.text })
    return works()
  } catch (error) {
    const { code = '', response, message } = error as { code?: string; response?: string; message: string }
    return fails(problemOf(code, response), response ?? (code === '' ? message : code))
  } finally {
    transport.close()
  }
}

/** Codes of nodemailer; whatever the server itself said is a refusal. */
function problemOf(code: string, response: string | undefined): CheckProblem {
  if (code === 'EAUTH' || response !== undefined) return 'refused'
  if (code === 'ETIMEDOUT') return 'no_answer'
  return ['ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED'].includes(code) ? 'unreachable' : 'unexpected'
}
