import { Refusal } from '../../lib/errors.ts'
import type { Db } from '../../platform/database/database.server.ts'
import type { Log } from '../../platform/log-fields.ts'
import type { Config } from '../../platform/config.server.ts'
import { type Operator, type Service, services } from '../operator/operator.rules.ts'
import type { OperatorSource } from '../operator/operator.server.ts'
import { missingByLaw, type SetupItemId } from './setup.rules.ts'
import { lawFacts } from './setup-facts.sql.server.ts'

/** `closed`: offered, and something that the law requires is missing. */
type ServiceState = 'open' | 'closed' | 'not_offered'
type Standing = Record<Service, { state: ServiceState; missing: SetupItemId[] }>

export interface OpenServices {
  standing: (now: Date) => Promise<Standing>
  states: (now: Date) => Promise<Record<Service, ServiceState>>
  /** Refuses where the service may not serve patients. */
  require: (service: Service, now: Date) => Promise<void>
  /** What the check list has just read is no older here. */
  lookAnew: () => void
}

interface Sources {
  db: Db
  config: Pick<Config, 'PARCHA_MODE'>
  operator: OperatorSource
}

/** Whoever has just entered a licence waits no longer than this, whichever process answers. */
const keptMs = 10_000

/** Which services patients are served: in live mode none before its legal minimum is there (docs/decisions/0038). */
export function openServices({ db, config, operator }: Sources): OpenServices {
  let kept: { who: Operator; standing: Promise<Standing>; since: number } | null = null
  const look = async (who: Operator, now: Date): Promise<Standing> => {
    const facts = config.PARCHA_MODE === 'live' ? await lawFacts(db, who, now) : null
    const standingOf = (service: Service) => {
      if (!who.offers.includes(service)) return { state: 'not_offered' as const, missing: [] }
      const missing = facts ? missingByLaw(facts, service) : []
      return { state: missing.length > 0 ? ('closed' as const) : ('open' as const), missing }
    }
    return { orders: standingOf('orders'), consultations: standingOf('consultations') }
  }
  const lookAnew = () => void (kept = null)
  const standing = async (now: Date) => {
    const who = await operator.read()
    if (kept?.who === who && performance.now() - kept.since < keptMs) return kept.standing
    const mine = { who, standing: look(who, now), since: performance.now() }
    kept = mine
    // Whoever waits for it is told; the next one looks anew.
    mine.standing.catch(() => kept === mine && lookAnew())
    return mine.standing
  }
  const states = async (now: Date) => {
    const { orders, consultations } = await standing(now)
    return { orders: orders.state, consultations: consultations.state }
  }
  const require = async (service: Service, now: Date) => {
    const { state } = (await standing(now))[service]
    if (state !== 'open') throw new Refusal(state === 'closed' ? 'not_open' : 'not_offered')
  }
  return { standing, states, require, lookAnew }
}

/** For the first lines of a start and the log: what patients are not served, and what is missing. */
export async function reportClosedServices(open: OpenServices, now: Date, { say, log }: { say: (sentence: string) => void; log: Log }) {
  const standing = await open.standing(now)
  for (const service of services) {
    const { state, missing } = standing[service]
    if (state !== 'closed') continue
    say(`Not open for ${service} yet. Missing by law: ${missing.join(', ')}. See /desk/setup.`)
    log.warn({ state: service, count: missing.length }, 'a service is not open for patients: the law requires more, see /desk/setup')
  }
}
