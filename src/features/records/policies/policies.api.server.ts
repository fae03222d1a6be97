import { Refusal } from '../../../lib/errors.ts'
import { implement } from '../../../platform/implement.ts'
import { policiesContract, type PolicyView } from './policies.contract.ts'
import { insertPolicy, listPolicies, type PolicyRow } from './policies.sql.server.ts'
import { policyBounds, type PolicyName, policyNames } from './policy-bounds.rules.ts'
import { checkPolicy } from './policy-shapes.server.ts'

/** A clock may be this far behind when somebody says "now". */
const slackMs = 5 * 60_000

export const policiesApi = implement(policiesContract, {
  'GET /api/desk/policy/': async ({ db, now }) => views(await listPolicies(db, policyNames), now),
  'POST /api/desk/policy/': async ({ db, now, log, actor }, { body: { name, value, source, ...asked } }) => {
    const checked = checkPolicy(name, value)
    if ('wrong' in checked) throw new Refusal('invalid', { fields: checked.wrong })
    const begins = new Date(asked.valid_from)
    if (begins.getTime() < now.getTime() - slackMs)
      throw new Refusal('invalid', { fields: { valid_from: ['Values already in effect in the past cannot be changed'] } })
    const valid_from = begins < now ? now : begins
    if (!(await insertPolicy(db, { name, valid_from, value: checked.value, source })))
      throw new Refusal('conflict', { fields: { valid_from: ['Another change already takes effect at this time'] } })
    log.info({ policy: name, valid_from, actor_id: actor.id }, 'a policy was changed')
    const made = views(await listPolicies(db, [name]), now).find((one) => one.valid_from === valid_from.toISOString())
    if (!made) throw new Error(`policy ${name} was not kept`)
    return made
  },
})

/** Of each name the newest that has begun is in force. Rows come by name, the newest first. */
function views(rows: readonly PolicyRow[], now: Date): PolicyView[] {
  const inForce = new Map(rows.toReversed().flatMap((row) => (row.valid_from <= now ? [[row.name, row] as const] : [])))
  return rows.map((row) => {
    const state = row.valid_from > now ? 'to-come' : inForce.get(row.name) === row ? 'in-force' : 'past'
    const name = policyNames.find((one) => one === row.name) ?? policyNames[0]
    return {
      name,
      value: inOrder(name, row.value as Record<string, number>),
      valid_from: row.valid_from.toISOString(),
      source: row.source,
      state,
    }
  })
}

/** In the order in which the desk names its fields: the database keeps none of their order. */
function inOrder(name: PolicyName, value: Record<string, number>): Record<string, number> {
  const order = Object.keys(policyBounds[name])
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)))
}
