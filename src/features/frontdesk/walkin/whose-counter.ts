import type { Context } from '../../../platform/context.ts'

type Acting = Pick<Context, 'actor'>

/** Front office and admins stand at every counter of the clinic; a pharmacist at that of their own pharmacy, and sees who was registered there. */
export const isOfClinic = ({ actor }: Acting) => actor.roles.includes('front_office') || actor.roles.includes('admin')

/** The pharmacy whose counter somebody is bound to; null: to none. */
export const counterOf = (context: Acting): string | null => (isOfClinic(context) ? null : (context.actor.staff?.pharmacyId ?? ''))
