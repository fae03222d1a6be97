import { isLanguage } from '../../lib/languages.ts'
import { localPath } from '../../lib/local-path.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { defineJob, type Job, type Task } from '../../platform/jobs/jobs.server.ts'
import { enqueue } from '../../platform/jobs/outbox.server.ts'
import { keepDoubt, vendorInDoubt } from './message-doubts.sql.server.ts'
import { type Message, type MessageSender, SenderUnavailable } from './message-sender.ts'
import { type Channel, checkMessage, type TemplateKey, templates } from './message-templates.ts'

const topic = 'messages.send'
const channels: readonly string[] = ['sms', 'whatsapp', 'email'] satisfies Channel[]

/**
 * Writes a message in the caller's transaction: it leaves if and only if the work was committed. Throws when it does not fit its template.
 * For everything but codes and links of sign-in, which are never written down and leave at once.
 */
export async function sendMessage(
  db: Db,
  context: { now: Date; newId: () => string },
  { userId, ...message }: Omit<Message, 'id'> & { userId: string },
): Promise<void> {
  checkMessage(message.channel, message.template, message.vars)
  await enqueue(db, context, { user_id: userId, topic, payload: { ...message } })
}

/** A vendor that is away is asked again; one that will not have a message is not. The lines name no person. A `link` of ours gets its host here. */
export function messagesJobs({ sender, publicUrl }: { sender: MessageSender; publicUrl: string }): Job[] {
  const send = defineJob(topic, async ({ db, now, log }, task) => {
    const message = readMessage(task)
    // An installation without e-mail or WhatsApp is a choice of its operator: the same notice stands in the app.
    if (sender.channels && !sender.channels.includes(message.channel)) return
    const path = localPath(message.vars['link'])
    const vars = path ? { ...message.vars, link: new URL(path, publicUrl).href } : message.vars
    const via = await vendorInDoubt(db, task)
    const sent = await sender.send({ ...message, vars, ...(via === null ? {} : { via }) })
    if (sent.state !== 'sent' && sent.inDoubt !== undefined) await keepDoubt(db, task, sent.inDoubt, now)
    if (sent.state === 'retryable') throw new SenderUnavailable(sent.reason)
    if (sent.state === 'rejected') log.error({ job: topic, job_id: task.id, code: sent.state }, 'a message was refused')
  })
  return [send]
}

function readMessage({ id, payload }: Task): Message {
  const { channel, to, template, vars, language } = payload
  const fits = typeof channel === 'string' && channels.includes(channel) && typeof to === 'string' && typeof vars === 'object'
  const known = typeof template === 'string' && Object.hasOwn(templates, template)
  if (!fits || !known || !isLanguage(language)) throw new Error('a message needs its template')
  return { id, channel: channel as Channel, to, template: template as TemplateKey, vars: vars as Record<string, string>, language }
}
