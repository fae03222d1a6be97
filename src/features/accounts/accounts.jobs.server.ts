import { isLanguage, type Language } from '../../lib/languages.ts'
import { defineJob, type Job, type JobContext, type Task } from '../../platform/jobs/jobs.server.ts'
import { type IdentityMail, MailLimited } from '../../vendors/identity/identity-port.ts'
import { ownerOfEmail } from './accounts.sql.server.ts'

export const signInLink = 'accounts.sign_in_link'
export const verifyLink = 'accounts.verify_link'

interface Links {
  mail: IdentityMail
  /** How people reach this installation. */
  publicUrl: string
}

/** E-mails leave here and not in the request, so that an answer takes as long for an unknown address as for a known one (S3). */
export function accountsJobs({ mail, publicUrl }: Links): Job[] {
  const page = (path: string) => new URL(path, publicUrl).href
  return [
    defineJob(signInLink, async ({ db, log }, task) => {
      const { email, ...from } = read(task)
      const known = await ownerOfEmail(db, email)
      if (known) await unlessLimited(log, task, mail.sendSignInLink({ email, ...from, continueUrl: page('/auth/login/email') }))
    }),
    defineJob(verifyLink, async ({ log }, task) => {
      const link = read(task)
      await unlessLimited(log, task, mail.sendVerifyLink({ ...link, account: task.userId, continueUrl: page('/account/profile') }))
    }),
  ]
}

/** A link is wanted now: one that a limit refuses is given up, for tomorrow nobody waits for it any more. */
async function unlessLimited(log: JobContext['log'], task: Task, sending: Promise<void>): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (!(error instanceof MailLimited)) throw error
    log.warn({ job_id: task.id, user_id: task.userId, reason: 'refused' }, 'a link was not mailed: its limit is reached')
  }
}

function read({ payload }: Task): { email: string; language: Language; address: string } {
  const { email, language, address } = payload
  if (typeof email !== 'string' || typeof address !== 'string' || !isLanguage(language))
    throw new Error('a link needs its e-mail, its language and where it was asked for')
  return { email, language, address }
}
