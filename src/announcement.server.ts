import type { AccessLogStanding } from './platform/application-role.server.ts'
import type { Config } from './platform/config.server.ts'

interface Opened {
  config: Config
  identity: { name: string }
  sender: { name: string; mailbox?: true }
}

interface Database {
  where: string
  accessLog: AccessLogStanding
}

/** What a start says: where to look, and for every vendor who serves it or what stands in. */
export function announcement({ config, identity, sender }: Opened, port: number, database: Database): string {
  const address = config.PUBLIC_URL ?? `http://localhost:${port}`
  const lines: [string, string][] = [
    ['Mode', config.PARCHA_MODE === 'demo' ? 'demo (an invented clinic; try pincode 302001)' : config.PARCHA_MODE],
    ['API', `${address}/api/docs/`],
    ['Database', database.where],
    ['Access log', accessLogSentences[database.accessLog]],
    ['Sign-in', identity.name],
    ['Messages', `${sender.name}${sender.mailbox ? `, read at ${address}/mailbox/` : ''}`],
    ['Payments', payments(config)],
    ['Medicines', config.EVITALRX_URL ?? 'our own catalogue stands in for an external pharmacy (EvitalRx)'],
    ['Push', config.FCM_SERVICE_ACCOUNT ? 'FCM and Web Push' : 'Web Push of our own stands in for FCM'],
    [
      'Calls',
      config.TURN_URLS.length > 0 ? config.TURN_URLS.join(', ') : 'from browser to browser; no relay (TURN_URLS) for lines that need one',
    ],
    ['Uploads', config.CLAMD_URL ?? "a check for the scanners' test file stands in for ClamAV"],
    ['Files', config.S3_ENDPOINT ?? `the folder ${config.PARCHA_DATA}/files stands in for a bucket`],
  ]
  const rows = lines.map(([name, text]) => `  ${name.padEnd(14)} ${text}\n`)
  return `Parcha is open at ${address}\n${rows.join('')}`
}

function payments({ RAZORPAY_KEY_ID: key, RAZORPAY_URL: url }: Config): string {
  if (!key) return 'a gateway of our own, which moves no money, stands in for Razorpay'
  return `Razorpay at ${url}, ${key.startsWith('rzp_live_') ? 'live' : 'test'} key`
}

/** Whether the role that the application connects as could rewrite who looked at what (docs/decisions/0025). */
export const accessLogSentences = {
  separate: 'append only: the application can add entries, and neither change nor delete them',
  set_role:
    'append only, until somebody who can run SQL of their own resets the role: name the owner of the tables in DATABASE_DIRECT_URL, another login in DATABASE_URL',
  owner:
    'not protected, DATABASE_URL can change and delete entries: name the owner of the tables in DATABASE_DIRECT_URL, another login in DATABASE_URL',
} as const satisfies Record<AccessLogStanding, string>
