import type { AccessLogStanding } from '../platform/database/application-role.server.ts'
import type { Config } from '../platform/config.server.ts'

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
    ['Mode', config.PARCHA_MODE === 'demo' ? 'demo (sample clinic; try pincode 302001)' : config.PARCHA_MODE],
    ['API', `${address}/api/docs/`],
    ['Database', database.where],
    ['Access log', accessLogSentences[database.accessLog]],
    ['Sign-in', identity.name],
    ['Messages', `${sender.name}${sender.mailbox ? ` (open ${address}/mailbox/)` : ''}`],
    ['Payments', payments(config)],
    ['Medicines', config.EVITALRX_URL ?? 'built-in catalogue instead of EvitalRx'],
    ['Push', config.FCM_SERVICE_ACCOUNT ? 'FCM and Web Push' : 'built-in Web Push instead of FCM'],
    ['Calls', config.TURN_URLS.length > 0 ? config.TURN_URLS.join(', ') : 'peer to peer, no TURN relay (TURN_URLS is not set)'],
    ['Uploads', config.CLAMD_URL ?? 'EICAR test signature check instead of ClamAV'],
    ['Files', config.S3_ENDPOINT ?? `local folder ${config.PARCHA_DATA}/files instead of an S3 bucket`],
  ]
  const rows = lines.map(([name, text]) => `  ${name.padEnd(14)} ${text}\n`)
  return `Parcha is running at ${address}\n${rows.join('')}`
}

function payments({ RAZORPAY_KEY_ID: key, RAZORPAY_URL: url, PARCHA_MODE: mode, PARCHA_ALLOW: allowed }: Config): string {
  if (!key && mode === 'live' && !allowed.includes('payments')) return 'none: no online payment until Razorpay is set up'
  if (!key) return 'built-in test gateway instead of Razorpay (no real money)'
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

/** The way in while nobody is admin. */
export function setupSentence(link: string, { sms }: { sms: boolean }): string {
  const first = sms ? '' : ' Have the keys of an SMS service ready: it asks for them first.'
  return `No admin yet. To set up this installation, open this link within 24 hours; it works once, and the next start prints a new one.${first}\n  ${link}`
}
