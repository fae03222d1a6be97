import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/implement.ts'
import type { MessageSender } from '../../vendors/messages/message-sender.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { frontdeskContract } from './frontdesk.contract.ts'
import { confirmCode, open, openingView, requireCaller, requireOpen } from './openings.server.ts'
import { type CallerRow, closeOpenings } from './openings.sql.server.ts'
import { patientPage } from './page.server.ts'
import { insertNote } from './page.sql.server.ts'

/** The page of a patient for who answers the phone. */
export const frontdeskApi = ({ sender }: { sender: Pick<MessageSender, 'send'> }) =>
  implement(frontdeskContract, {
    'GET /api/desk/patient/{id}/': (context, { params }) => patientPage(context, params.id),
    'POST /api/desk/patient/{id}/open/': async (context, { params, body }) => {
      const caller = await requireCaller(context, params.id)
      touched(context, caller, body.reason)
      return openingView(await open(context, sender, caller, body))
    },
    'POST /api/desk/patient/{id}/open/confirm/': async (context, { params, body }) => {
      const caller = await requireCaller(context, params.id)
      const confirmed = await confirmCode(context, caller, body)
      if (confirmed.outcome === 'open') touched(context, caller, 'code')
      else context.accessed?.()
      return confirmed
    },
    'POST /api/desk/patient/{id}/close/': async (context, { params }) => {
      const caller = await requireCaller(context, params.id)
      await closeOpenings(context.db, caller, signedIn(context), context.now)
      context.accessed?.()
      return { closed: true as const }
    },
    'POST /api/desk/patient/{id}/note/': async (context, { params, body }) => {
      const { caller } = await requireOpen(context, params.id)
      const { user_id, patient_id } = caller
      const note_id = context.newId()
      const row = { user_id, patient_id, note_id, staff_id: signedIn(context), text: body.text, created_at: context.now }
      if (!(await insertNote(context.db, row))) throw new Refusal('conflict', { detail: 'This page has 100 notes already' })
      touched(context, caller, 'note')
      return { id: note_id }
    },
  })

function touched(context: Context, { user_id: userId, patient_id }: Pick<CallerRow, 'user_id' | 'patient_id'>, reason: string): void {
  context.accessed?.({ userId, subject: `patient:${patient_id}`, reason })
}
