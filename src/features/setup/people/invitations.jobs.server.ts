import * as z from 'zod'
import { isLanguage } from '../../../lib/languages.ts'
import { defineJob, type Job } from '../../../platform/jobs/jobs.server.ts'
import type { SecretBox } from '../../../platform/secret-box.server.ts'
import type { MessageSender } from '../../../vendors/messages/message-sender.ts'
import { linkParts, stateOf } from './invitations.rules.ts'
import { lockInvitation } from './invitations.sql.server.ts'
import { hashOf, inviteTopic } from './invite.server.ts'

interface Sending {
  sender: MessageSender
  secrets: SecretBox
  publicUrl: string
}

const Payload = z.object({ invitation: z.string(), token: z.string() })

/** Sends an invitation: not when it was withdrawn, used or sent again with another link meanwhile. */
export function invitationsJobs({ sender, secrets, publicUrl }: Sending): Job[] {
  return [
    defineJob(inviteTopic, async ({ db, now, log }, { id, payload }) => {
      const { invitation, token: sealed } = Payload.parse(payload)
      const token = secrets.open(sealed, invitation)
      const row = await lockInvitation(db, { id: invitation })
      if (!row || row.token_hash !== hashOf(token) || stateOf(row, now) !== 'open') return
      // After `#`: no browser sends it to a server, so no log of a proxy holds it.
      const vars = linkParts(`${publicUrl}/setup/join#${token}`)
      const { channel, contact: to, language, reset_of } = row
      const message = { id, to, channel, vars, language: isLanguage(language) ? language : ('en' as const) }
      const own = await sender.send({ ...message, template: reset_of === null ? 'staff_invitation' : 'authenticator_reset' })
      // An operator who has not registered the text of a reset yet has that of an invitation: without the link nobody gets back in.
      const sent = own.state === 'rejected' && reset_of !== null ? await sender.send({ ...message, template: 'staff_invitation' }) : own
      if (sent.state === 'retryable') throw new Error(sent.reason)
      if (sent.state === 'rejected') log.error({ job: inviteTopic, job_id: id, code: sent.state }, 'a message was refused')
    }),
  ]
}
