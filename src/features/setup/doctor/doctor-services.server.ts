import { join } from 'node:path'
import type { Config } from '../../../platform/config.server.ts'
import { localStore } from '../../../vendors/storage/local-store.server.ts'
import type { CheckResult } from '../../../vendors/connection-check.ts'
import { checkConnection } from '../connections/check-connection.server.ts'
import type { ConnectionName } from '../connections/connections.rules.ts'
import type { Connections } from '../connections/open-connections.server.ts'
import { failed, type Finding, ok, warning } from './finding.ts'

const names = {
  payments: 'Payments',
  sms: 'SMS',
  'sms-second': 'Second SMS',
  whatsapp: 'WhatsApp',
  email: 'Email',
  storage: 'Storage',
  relay: 'Relay',
  scanner: 'Scanner',
} as const satisfies Partial<Record<ConnectionName, string>>
type Checked = keyof typeof names

/** What it means that one is not there. */
const without: Record<Checked, string> = {
  payments: 'not set up: no money can be taken online',
  sms: 'not set up: nobody can sign in by phone without an SMS service',
  'sms-second': 'not set up: messages wait while the first SMS service is down',
  whatsapp: 'not set up: messages go by SMS only',
  email: 'not set up: no emails, no sign-in by email',
  storage: '',
  relay: 'not set up: calls fail on some networks',
  scanner: 'not set up: only the EICAR test signature is found in uploads',
}

const problems: Record<Extract<CheckResult, { works: false }>['problem'], string> = {
  refused: 'the service refuses these settings',
  unreachable: 'cannot be reached',
  no_answer: 'does not answer in time',
  unexpected: 'answers otherwise than expected',
}

/** Every outside service by a question that sends and charges nothing. */
export async function serviceFindings(connections: Connections, now: Date): Promise<Finding[]> {
  const config = connections.current()
  return Promise.all((Object.keys(names) as Checked[]).map((name) => finding(name, connections, config, now)))
}

async function finding(name: Checked, connections: Connections, config: Config, now: Date): Promise<Finding> {
  const of = names[name]
  if (connections.isLocked(name)) return failed(of, 'was encrypted with a key that is not here: enter its settings again on the setup page')
  const result = await checkConnection(name, config, now)
  if (!result) return notSet(name, config)
  if (result.works && name === 'payments' && config.RAZORPAY_KEY_ID?.startsWith('rzp_test_'))
    return warning(of, 'works with a test key: no real money is taken')
  if (result.works) return ok(of, result.detail ? `works (${result.detail})` : 'works')
  return failed(of, `${problems[result.problem]}${result.detail ? `: ${result.detail}` : ''}`)
}

async function notSet(name: Checked, config: Config): Promise<Finding> {
  if (name === 'storage') return folderFinding(config)
  if (name === 'payments' && usesTestGateway(config)) return warning(names[name], 'the built-in test gateway: no real money is taken')
  const signsIn = config.TWILIO_ACCOUNT_SID ?? config.FIREBASE_PROJECT_ID
  return name === 'sms' && config.PARCHA_MODE === 'live' && !signsIn
    ? failed(names[name], without[name])
    : warning(names[name], without[name])
}

/** As the application itself decides it when no gateway is set. */
function usesTestGateway({ PARCHA_MODE, PARCHA_ALLOW }: Config): boolean {
  return PARCHA_MODE === 'demo' || PARCHA_ALLOW.includes('payments')
}

async function folderFinding({ PARCHA_DATA }: Config): Promise<Finding> {
  const folder = join(PARCHA_DATA, 'files')
  try {
    // Only writes and removes a block: nothing is sealed with this key.
    await localStore(folder, Buffer.alloc(32)).probe()
    return ok('Storage', `the folder ${folder} can be written`)
  } catch (error) {
    return failed('Storage', `the folder ${folder} cannot be written: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`)
  }
}
