import { type FieldErrors, Refusal } from '../../../lib/errors.ts'
import { implement } from '../../../platform/implement.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { type SelfAudit, selfAuditContract } from './self-audit.contract.ts'
import { darkPatterns } from './self-audit.rules.ts'
import { insertAudit, newestAudits } from './self-audit.sql.server.ts'

const most = 100

export const selfAuditApi = implement(selfAuditContract, {
  'GET /api/self_audit/': async ({ db }) => {
    const [latest] = (await newestAudits(db, 1)).map(wire)
    return { latest: latest ? { made_at: latest.made_at, found: foundIn(latest) } : null }
  },
  'GET /api/desk/self_audit/': async ({ db }) => (await newestAudits(db, most)).map(wire),
  'POST /api/desk/self_audit/': async (context, { body: { answers } }) => {
    const { db, now } = context
    const wrong = problemsOf(answers)
    if (Object.keys(wrong).length > 0) throw new Refusal('invalid', { fields: wrong })
    const [audit_id, made_by] = [context.newId(), signedIn(context)]
    await insertAudit(db, { audit_id, made_at: now, made_by, findings: JSON.stringify(answers) })
    const made = (await newestAudits(db, most)).find((row) => row.audit_id === audit_id)
    if (!made) throw new Error(`self-audit ${audit_id} was not recorded`)
    return wire(made)
  },
})

type Row = Awaited<ReturnType<typeof newestAudits>>[number]

function wire({ audit_id, made_at, name, findings }: Row): SelfAudit {
  return { id: audit_id, made_at: made_at.toISOString(), made_by: name, answers: findings as SelfAudit['answers'] }
}

const foundIn = ({ answers }: SelfAudit) => answers.filter(({ found }) => found).map(({ pattern }) => pattern)

/** Each pattern is answered once, and what was found says what is done about it. */
function problemsOf(answers: SelfAudit['answers']): FieldErrors {
  const wrong = darkPatterns.flatMap((pattern) => {
    const [answer, second] = answers.filter((one) => one.pattern === pattern)
    if (!answer || second) return [[pattern, ['Answer with yes or no']]]
    return answer.found && answer.note === '' ? [[`${pattern}_note`, ['Say where it is, and what you do about it']]] : []
  })
  return Object.fromEntries(wrong) as FieldErrors
}
