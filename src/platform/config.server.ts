import { isIP } from 'node:net'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const count = z.coerce.number().int().min(1)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const list = z.string().transform((text) => text.split(',').map((word) => word.trim()))
const fileKey = z.string().regex(/^[0-9a-f]{64}$/i, 'is 64 hexadecimal digits')
/** `name=value` pairs, comma separated. */
const pairs = list
  .refine((all) => all.every((pair) => /^[\w.]+=[\w-]+$/.test(pair)), 'must read name=value, name=value')
  .transform((all): Record<string, string> => Object.fromEntries(all.map((pair) => pair.split('='))))
/** An address, a range of them, or one of the names that Fastify knows. */
function isProxy(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const bits = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')

/** What stands in when a vendor is not configured; live mode runs with one only when `PARCHA_ALLOW` names it. */
const standIns = ['demo-clinic', 'pharmacy', 'payments'] as const
export type StandIn = (typeof standIns)[number]

/** Every setting, all optional in demo mode, with the sentence that `.env.example` says about it. */
export const settings = z.object({
  PARCHA_MODE: z.enum(['demo', 'live']).default('demo').describe('demo loads an invented clinic; live starts empty and refuses stand-ins'),
  PARCHA_ALLOW: list
    .pipe(z.array(z.enum(standIns)))
    .default([])
    .describe(`stand-ins that live mode may run with, comma separated: ${standIns.join(', ')}`),
  PORT: port.default(3000).describe('the port to listen on'),
  HOST: z.string().default('0.0.0.0').describe('the address to listen on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('how people reach this installation, for example https://parcha.example'),
  PAGES_PER_ADDRESS_MINUTE: count
    .default(1200)
    .describe('pages a minute for one address without a sign-in; a Wi-Fi or a carrier may stand behind it'),
  PAGES_PER_ACCOUNT_MINUTE: count.default(240).describe('pages a minute for one account'),
  TRUSTED_PROXY: list
    .refine((all) => all.every(isProxy), 'lists addresses or ranges, for example 127.0.0.1, 10.0.0.0/8')
    .optional()
    .describe('addresses of the proxies in front, comma separated; nothing else may say who is calling'),
  RATE_LIMITS: flag.default(true).describe('false only for load tests from one address'),
  SIGN_IN_CODES_PER_PHONE_QUARTER: count.default(3).describe('sign-in codes by SMS for one phone in 15 minutes'),
  SIGN_IN_CODES_PER_PHONE_DAY: count
    .min(5)
    .max(20)
    .default(20)
    .describe('and in a day, at most 20: a code has five tries, so more would make it easier to guess than one in 10,000'),
  SIGN_IN_MAILS_PER_EMAIL_QUARTER: count.default(3).describe('mailed links for one e-mail address in 15 minutes'),
  SIGN_IN_MAILS_PER_EMAIL_DAY: count.default(10).describe('and in a day, also for one account that asks for them'),
  SIGN_IN_PER_ADDRESS_MINUTE: count
    .default(20)
    .describe(
      'codes, and apart from them links, for one neighbourhood of addresses in a minute; a hospital or a carrier may stand behind it',
    ),
  SIGN_IN_PER_ADDRESS_HOUR: count.default(300).describe('and in an hour'),
  SIGN_IN_PER_MINUTE: count
    .default(50)
    .describe('codes, and apart from them links, of the whole installation in a minute: it bounds what SMS can cost'),
  PATIENT_SESSION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(60)
    .describe('a patient stays signed in on a device until it was not used for so many days; the desk asks again after 12 hours'),
  PHONE_OWNER_CHECK: flag
    .default(false)
    .describe('whether a sign-in by phone on a new device, or after 90 days, must say the date of birth before health records show'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('how much is logged; ids only, never names'),

  SUPPORT_PHONE: z.string().default('1800 000 0000').describe('the phone on every page, 9:00 AM - 7:00 PM all days'),
  OPERATOR_NAME: z.string().default('Parcha Demo Clinic').describe('the legal name of who runs this installation'),

  OPERATOR_ADDRESS: z
    .string()
    .default('12, Nehru Marg, Jaipur 302001, Rajasthan')
    .describe('its address, as the law wants it on the contact page'),
  OPERATOR_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'is a GSTIN of 15 letters and digits')
    .optional()
    .describe(
      'its GSTIN, on the bills of consultations; absent, it is not registered and its state is that of the PIN code in OPERATOR_ADDRESS',
    ),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'reads mailto:security@clinic.example or https://…')
    .optional()
    .describe('whom to tell of a vulnerability, in /.well-known/security.txt; the contact page when absent'),
  GRIEVANCE_OFFICER: z.string().default('Anita Joshi').describe('who answers for complaints and for personal data, by name'),

  PARCHA_DATA: z.string().default('./data').describe('the folder of everything that must survive'),
  PARCHA_BACKUP: z.string().optional().describe('a folder on another disk: backups and the write-ahead log go there'),
  DATABASE_URL: postgresUrl.optional().describe('a PostgreSQL 15 or newer; embedded when absent'),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'the owner of the tables, without a pooler in between, for migrations; with another login in DATABASE_URL the application cannot rewrite its access log',
    ),

  FIREBASE_PROJECT_ID: z.string().optional().describe('the Firebase project people sign in with; the embedded service when absent'),
  FIREBASE_API_KEY: z.string().optional().describe('its web key, which every browser may know'),
  FIREBASE_AUTH_DOMAIN: z.string().optional().describe('its domain for sign-in; <project>.firebaseapp.com when unsaid'),
  FIREBASE_JWKS_URL: z
    .url()
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')
    .describe('where its public keys are'),

  MSG91_AUTH_KEY: z.string().optional().describe('the key of MSG91, which sends SMS; the mailbox shows them when absent'),
  MSG91_URL: z.url().default('https://control.msg91.com').describe('where MSG91 answers'),
  MSG91_TEMPLATES: pairs
    .optional()
    .describe('its flow ids by our templates, as sign_in_code.en=65f1a2, comma separated; the flows carry the DLT registration'),
  WHATSAPP_TOKEN: z.string().optional().describe('the access token of the WhatsApp Cloud API'),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional().describe('the number its messages come from; templates there have the names of ours'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'reads smtp://user:password@host:587 or smtps://user:password@host:465' })
    .optional()
    .describe('the mail server, as smtps://user:password@host:465; without it no e-mail is sent, and nobody signs in by e-mail'),
  MAIL_FROM: z.string().optional().describe('whom e-mails come from, for example Parcha <hello@parcha.example>'),

  EVITALRX_URL: z.url().optional().describe('the external pharmacy; our own catalogue answers its protocol when absent'),
  EVITALRX_API_KEY: z.string().optional().describe('its key; never leaves the server'),

  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'begins with rzp_test_ or rzp_live_')
    .optional()
    .describe('who takes payments for us; a gateway of our own that moves no money stands in when absent'),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('its secret; never leaves the server'),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional().describe('what its webhooks to /api/razorpay/webhook/ are signed with'),
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: z.string().optional().describe('the secret before this one, as long as it is being changed'),
  RAZORPAY_URL: z.url().default('https://api.razorpay.com').describe('where it answers'),
  RAZORPAY_CHECKOUT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js').describe('the script that opens its checkout'),
  RAZORPAY_ORIGINS: list
    .pipe(z.array(z.url({ protocol: /^https$/ })))
    .default(['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://lumberjack.razorpay.com'])
    .describe('what its checkout may open frames of and talk to, comma separated'),

  WEB_PUSH_HOSTS: list
    .default([])
    .describe('origins of further push services, comma separated; those of the known browsers are always taken'),
  FCM_SERVICE_ACCOUNT: z.string().optional().describe('the JSON file of a service account: notices also go to FCM tokens'),
  FCM_URL: z.url().optional().describe('another place that speaks the protocol of FCM'),

  CLAMD_URL: z
    .string()
    .regex(/^(tcp|unix):\/\//, 'must begin with tcp:// or unix://')
    .optional()
    .describe('a ClamAV daemon, as tcp://host:3310 or unix:///path: every upload is scanned before anybody may open it'),

  TURN_URLS: list
    .pipe(
      z.array(
        z.string().regex(/^(stun|turns?):[\w.-]+(:\d+)?(\?transport=(udp|tcp))?$/, 'reads stun:host or turn:host:port?transport=tcp'),
      ),
    )
    .default([])
    .describe(
      'the relay that calls fall back on, comma separated: stun:host, turn:host:3478, turns:host:443?transport=tcp (deploy/coturn.conf)',
    ),
  TURN_SECRET: z.string().min(16).optional().describe('its static-auth-secret'),

  FILE_KEY: fileKey
    .optional()
    .describe(
      'what files are sealed with, 64 hexadecimal digits, the same in every process; made once and kept in the data folder when absent',
    ),
  FILE_KEYS_BEFORE: list
    .pipe(z.array(fileKey))
    .default([])
    .describe('keys that FILE_KEY was before, comma separated: what is stored is still opened with them, nothing new is sealed with them'),
  S3_ENDPOINT: z.url().optional().describe('a bucket for files with its name in the path; the data folder when absent'),
  S3_REGION: z.string().default('auto').describe('the region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('who writes to the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('and its secret'),
})

export type Config = z.output<typeof settings>
type Given = Partial<Record<keyof Config, string>>
type Problem = readonly [name: string, text: string]

/** Reads all settings at once and names every wrong one at once. An empty value is an absent one. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, environment[name] || undefined])) as Given
  const result = settings.safeParse(given)
  const wrong = result.success ? [] : result.error.issues.map(({ path, message }): Problem => [String(path[0]), message])
  const problems = [...wrong, ...unknownNames(environment), ...halfGroups(given), ...mixedKeys(given), ...unfitForLive(given)]
  if (result.success && problems.length === 0) return result.data
  throw new Error(`These settings are not right:\n${problems.map(([name, text]) => `  ${name}: ${text}`).join('\n')}`)
}

/** A misspelt setting of ours would silently mean its default. */
function unknownNames(environment: NodeJS.ProcessEnv): Problem[] {
  const names = Object.keys(environment).filter((name) => name.startsWith('PARCHA_') && !(name in settings.shape))
  return names.map((name) => [name, 'there is no such setting'])
}

const groups: (keyof Config)[][] = [
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
  ['MSG91_AUTH_KEY', 'MSG91_TEMPLATES'],
  ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['EVITALRX_URL', 'EVITALRX_API_KEY'],
  ['TURN_URLS', 'TURN_SECRET'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

function halfGroups(given: Given): Problem[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => !given[name])
    return missing.length === names.length ? [] : missing.map((name): Problem => [name, `is missing beside ${names[0]}`])
  })
}

/** Real money and a stand-in never meet. */
function mixedKeys(given: Given): Problem[] {
  const { RAZORPAY_KEY_ID: key, RAZORPAY_URL: url = '', RAZORPAY_CHECKOUT_URL: checkout = '' } = given
  const elsewhere = [url, checkout].some((address) => address && !/^https:\/\/(api|checkout)\.razorpay\.com(\/|$)/.test(address))
  return key?.startsWith('rzp_live_') && elsewhere ? [['RAZORPAY_KEY_ID', 'a live key goes to razorpay.com only']] : []
}

function unfitForLive(given: Given): Problem[] {
  if (given.PARCHA_MODE !== 'live') return []
  const allowed = given.PARCHA_ALLOW?.split(',').map((word) => word.trim()) ?? []
  const problems: Problem[] = []
  if (!given.PUBLIC_URL?.startsWith('https://')) problems.push(['PUBLIC_URL', 'live mode needs the https:// address people use'])
  if (!given.EVITALRX_URL && !allowed.includes('pharmacy')) problems.push(['EVITALRX_URL', 'live mode needs it, or PARCHA_ALLOW=pharmacy'])
  if (!given.MSG91_AUTH_KEY && !given.FIREBASE_PROJECT_ID)
    problems.push(['MSG91_AUTH_KEY', 'live mode needs it, or FIREBASE_PROJECT_ID: without SMS nobody can sign in'])
  if (!given.RAZORPAY_KEY_ID?.startsWith('rzp_live_') && !allowed.includes('payments'))
    problems.push(['RAZORPAY_KEY_ID', 'live mode needs a key that moves money, or PARCHA_ALLOW=payments'])
  if (given.S3_ENDPOINT && !given.FILE_KEY)
    problems.push(['FILE_KEY', 'a bucket in live mode needs it: the data folder may not be the only place of the key'])
  // It speaks no https itself: without the proxy's address every caller would look like that proxy, and one could use up everybody's limits.
  if (!given.TRUSTED_PROXY) problems.push(['TRUSTED_PROXY', 'live mode needs the address of what speaks https in front'])
  for (const name of ['SUPPORT_PHONE', 'OPERATOR_NAME', 'OPERATOR_ADDRESS', 'GRIEVANCE_OFFICER'] as const)
    if (!given[name]) problems.push([name, 'live mode has no invented one'])
  return problems
}

/** `.env.example`: every setting with what it does and its default. */
export function envExample(): string {
  const lines = Object.entries(settings.shape).map(([name, schema]) => {
    const value: unknown = schema.safeParse(undefined).data ?? ''
    return `# ${schema.description ?? ''}\n#${name}=${String(value as string | number)}\n`
  })
  return `# Every setting is optional in demo mode. Written by \`npm run generate\`.\n\n${lines.join('\n')}`
}
