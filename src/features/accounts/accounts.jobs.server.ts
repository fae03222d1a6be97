import { isLanguage, type Language } from '../../lib/languages.ts'
import { defineJob, type Job, type Task } from '../../platform/jobs/jobs.server.ts'
import type { IdentityMail } from '../../vendors/identity/identity-port.ts'
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
    defineJob(signInLink, async ({ db }, task) => {
      const { email, ...from } = read(task)
      const known = await ownerOfEmail(db, email)
      if (known) await mail.sendSignInLink({ email, ...from, continueUrl: page('/auth/login/email') })
    }),
    defineJob(verifyLink, async (_, task) => {
      const link = read(task)
      await mail.sendVerifyLink({ ...link, account: task.userId, continueUrl: page('/account/profile') })
    }),
  ]
}

function read({ payload }: Task): { email: string; language: Language; address: string } {
  const { email, language, address } = payload
  if (typeof email !== 'string' || typeof address !== 'string' || !isLanguage(language))
    throw new Error('a link needs its e-mail, its language and where it was asked for')
  return { email, language, address }
}
