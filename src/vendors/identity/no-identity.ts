import { Refusal } from '../../lib/errors.ts'
import type { IdentityMail } from './identity-port.ts'

const refuse = () => Promise.reject(new Refusal('unavailable'))

/** Before an identity service is opened: links wait in the jobs and are tried again, nothing is verified. */
export const noIdentity: IdentityMail = {
  sendSignInLink: refuse,
  sendVerifyLink: refuse,
  linkLivesMs: 60 * 60 * 1000,
  verifiedEmail: () => Promise.resolve(null),
  forget: refuse,
}
