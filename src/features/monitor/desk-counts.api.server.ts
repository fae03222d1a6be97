import { implement } from '../../platform/implement.ts'
import { daySpan, indiaDay } from '../../lib/india-time.ts'
import { countedRoles, unhurried, type WaitingKind, waitingWork } from '../accounts/desk/waiting-work.ts'
import { signedIn } from '../accounts/sessions/signed-in.server.ts'
import { deskCountsContract, mostCounted } from './desk-counts.contract.ts'
import { countWaitingWork } from './desk-counts.sql.server.ts'

export const deskCountsApi = implement(deskCountsContract, {
  'GET /api/desk/counts/': async (context) => {
    const { db, now, actor } = context
    const { doctorId, pharmacyId } = actor.staff ?? { doctorId: null, pharmacyId: null }
    const at = { doctor: doctorId !== null, pharmacist: pharmacyId !== null, front_office: true, admin: true }
    const roles = countedRoles.filter((role) => actor.roles.includes(role) && at[role])
    const kinds = roles.flatMap((role): readonly WaitingKind[] => waitingWork[role])
    const who = {
      userId: signedIn(context),
      doctorId: doctorId ?? '',
      pharmacyId: pharmacyId ?? '',
      now,
      dayEnds: daySpan(indiaDay(now), indiaDay(now))[1],
    }
    const counted = await countWaitingWork(db, kinds, who, mostCounted)
    return counted.map(({ kind, count, since }) => ({
      kind,
      count,
      urgent: !unhurried.has(kind),
      longest_wait_s: since && Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)),
    }))
  },
})
