import { isIP } from 'node:net'
import * as z from 'zod'
import { halfGroups, isFitForLive, mixedKeys, type Problem, unfitForLive } from './settings-together.rules.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const count = z.coerce.number().int().min(1)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const list = z.string().transform((text) => text.split(',').map((word) => word.trim()))
const fileKey = z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
/** `name=value` pairs, comma separated. */
const pairs = list
  .refine((all) => all.every((pair) => /^[\w.]+=[\w-]+$/.test(pair)), 'must have the form name=value, name=value')
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

/** What the environment may say of the operator and the desk otherwise does (docs/decisions/0038). */
const atDesk = 'wins over what is entered at /desk/setup/operator'

/** Every setting, all optional in demo mode, with the sentence that `.env.example` says about it. */
const settings = z.object({
  PARCHA_MODE: z
    .enum(['demo', 'live'])
    .default('demo')
    .describe('demo starts with a sample clinic; live starts empty and requires real vendors'),
  PARCHA_ALLOW: list
    .pipe(z.array(z.enum(standIns)))
    .default([])
    .describe(`built-in services that live mode may use instead of a vendor, comma separated: ${standIns.join(', ')}`),
  PORT: port.default(3000).describe('the port to listen on'),
  HOST: z.string().default('0.0.0.0').describe('the address to listen on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('public URL of this installation, for example https://parcha.example'),
  PAGES_PER_ADDRESS_MINUTE: count
    .default(1200)
    .describe('page views per minute for one IP address without sign-in; many people can share one address'),
  PAGES_PER_ACCOUNT_MINUTE: count.default(240).describe('page views per minute for one account'),
  TRUSTED_PROXY: list
    .refine((all) => all.every(isProxy), 'must be IP addresses or ranges, for example 127.0.0.1, 10.0.0.0/8')
    .optional()
    .describe('IP addresses of trusted reverse proxies, comma separated; only these may set the client address'),
  RATE_LIMITS: flag.default(true).describe('set to false only for load tests from one address'),
  SIGN_IN_CODES_PER_PHONE_QUARTER: count.default(3).describe('SMS sign-in codes per phone number in 15 minutes'),
  SIGN_IN_CODES_PER_PHONE_DAY: count
    .min(5)
    .max(20)
    .default(20)
    .describe(
      'SMS sign-in codes per phone number in a day, at most 20: with five attempts per code, the odds of guessing one stay below 1 in 10,000',
    ),
  SIGN_IN_MAILS_PER_EMAIL_QUARTER: count.default(3).describe('sign-in links per email address in 15 minutes'),
  SIGN_IN_MAILS_PER_EMAIL_DAY: count.default(10).describe('sign-in links per email address or account in a day'),
  SIGN_IN_PER_ADDRESS_MINUTE: count
    .default(20)
    .describe('codes, and separately links, per network of addresses in a minute; many people can share one network'),
  SIGN_IN_PER_ADDRESS_HOUR: count.default(300).describe('codes, and separately links, per network of addresses in an hour'),
  SIGN_IN_PER_MINUTE: count
    .default(50)
    .describe('codes, and separately links, for the whole installation in a minute; limits the cost of SMS'),
  PATIENT_SESSION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(60)
    .describe('days without use after which a patient is signed out on a device; desk sessions end after 12 hours'),
  PHONE_OWNER_CHECK: flag
    .optional()
    .describe(
      'asks for the date of birth before health records are shown, after phone sign-in on a new device or after 90 days; true in live mode',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('log level; logs contain ids only, never names'),
  MEMORY_MB: count
    .min(512)
    .optional()
    .describe('memory in MB that this process and its embedded database may use; default: that of the container or the machine'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must be at least 16 letters, digits or . _ ~ + / = -')
    .optional()
    .describe('bearer token for Prometheus at /metrics; default: no metrics'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('OpenTelemetry collector (OTLP over HTTP), for example http://localhost:4318, for traces and metrics; default: neither'),

  SUPPORT_PHONE: z.string().optional().describe(`support phone number shown on every page; ${atDesk}`),
  OPERATOR_NAME: z.string().optional().describe(`legal name of the operator; ${atDesk}`),
  OPERATOR_ADDRESS: z.string().optional().describe(`postal address of the operator, with its PIN code; ${atDesk}`),
  ABDM_FACILITY_ID: z
    .string()
    .regex(/^IN\d{10}$/, 'must be IN and ten digits')
    .optional()
    .describe('id of the clinic in the Health Facility Registry, for records that patients take to other apps'),
  OPERATOR_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'must be a GSTIN of 15 letters and digits')
    .optional()
    .describe(
      `GSTIN of the operator, for consultation bills; without one the operator is unregistered and its state comes from the PIN code in its address; ${atDesk}`,
    ),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'must be mailto:security@clinic.example or https://…')
    .optional()
    .describe(`contact for security reports in /.well-known/security.txt; default: the contact page; ${atDesk}`),
  SOURCE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'address of the source code of this installation, linked in the footer as the AGPL asks; default: repository in package.json',
    ),
  GRIEVANCE_OFFICER: z.string().optional().describe(`name of the grievance and data protection officer; ${atDesk}`),

  PARCHA_DATA: z.string().default('./data').describe('data folder; everything in it must be kept'),
  PARCHA_SECRET: fileKey
    .optional()
    .describe(
      'root key that seals all other keys in the database, 64 hexadecimal digits (openssl rand -hex 32), the same in every process; default: root-key in the data folder',
    ),
  PARCHA_SECRET_BEFORE: fileKey.optional().describe('the root key before PARCHA_SECRET, while it is being changed'),
  PARCHA_BACKUP: z.string().optional().describe('folder on another disk for backups and the write-ahead log'),
  PARCHA_BACKUP_LOG_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(7)
    .describe('days for which the embedded database can be restored to any moment; npm run backup deletes older parts of the log'),
  DATABASE_URL: postgresUrl.optional().describe('PostgreSQL 15 or later; default: the embedded database'),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'direct connection (no pooler) as the owner of the tables, for migrations; use a different login in DATABASE_URL so that the application cannot change its access log',
    ),

  FIREBASE_PROJECT_ID: z.string().optional().describe('Firebase project for sign-in; default: the built-in service'),
  FIREBASE_API_KEY: z.string().optional().describe('Firebase web API key (public)'),
  FIREBASE_AUTH_DOMAIN: z.string().optional().describe('Firebase auth domain; default: <project>.firebaseapp.com'),
  FIREBASE_JWKS_URL: z
    .url()
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')
    .describe('URL of the Firebase public keys'),

  MSG91_AUTH_KEY: z.string().optional().describe('MSG91 auth key for SMS; default: SMS appear in the built-in mailbox'),
  MSG91_URL: z.url().default('https://control.msg91.com').describe('MSG91 base URL'),
  MSG91_TEMPLATES: pairs
    .optional()
    .describe('MSG91 flow ids by template, for example sign_in_code.en=65f1a2, comma separated; flows hold the DLT registration'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'must start with AC')
    .optional()
    .describe('Twilio account SID: a second SMS vendor, used when the first refuses a message or cannot be reached'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Twilio auth token'),
  TWILIO_SENDER: z
    .string()
    .regex(/^(\+\d{8,15}|MG\w+|[A-Za-z0-9]{3,11})$/, 'must be a number with +, a sender id or a messaging service that starts with MG')
    .optional()
    .describe('Twilio sender: a number (+1…), a sender id registered at DLT, or a messaging service (MG…)'),
  TWILIO_URL: z.url().default('https://api.twilio.com').describe('Twilio base URL'),
  SMS_FIRST: z.enum(['msg91', 'twilio']).default('msg91').describe('which SMS vendor is asked first, when both are set: msg91 or twilio'),
  WHATSAPP_TOKEN: z.string().optional().describe('WhatsApp Cloud API access token'),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional().describe('WhatsApp sender phone number id; WhatsApp templates use our template names'),
  WHATSAPP_URL: z.url().default('https://graph.facebook.com/v23.0').describe('WhatsApp Cloud API base URL, with its version'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must have the form smtp://user:password@host:587 or smtps://user:password@host:465' })
    .optional()
    .describe('mail server, for example smtps://user:password@host:465; required for email and email sign-in'),
  MAIL_FROM: z
    .string()
    .optional()
    .describe('sender of emails, for example hello@clinic.example; the operator’s name is added to an address alone'),

  EVITALRX_URL: z.url().optional().describe('EvitalRx partner pharmacy API; default: the built-in catalogue'),
  EVITALRX_API_KEY: z.string().optional().describe('EvitalRx API key; server only'),

  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must start with rzp_test_ or rzp_live_')
    .optional()
    .describe('Razorpay key id; default: the built-in test gateway, without real money'),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('Razorpay key secret; server only'),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional().describe('signing secret of Razorpay webhooks to /api/razorpay/webhook/'),
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: z.string().optional().describe('previous webhook secret, during a rotation'),
  RAZORPAY_URL: z.url().default('https://api.razorpay.com').describe('Razorpay API base URL'),
  RAZORPAY_CHECKOUT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js').describe('URL of the Razorpay checkout script'),
  RAZORPAY_ORIGINS: list
    .pipe(z.array(z.url({ protocol: /^https$/ })))
    .default(['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://lumberjack.razorpay.com'])
    .describe('origins the Razorpay checkout may frame and connect to, comma separated'),

  WEB_PUSH_HOSTS: list
    .default([])
    .describe('origins of additional push services, comma separated; those of common browsers are always allowed'),
  FCM_SERVICE_ACCOUNT: z.string().optional().describe('JSON file of a Firebase service account; enables notifications to FCM tokens'),
  FCM_URL: z.url().optional().describe('FCM base URL, for a compatible service'),

  CLAMD_URL: z
    .string()
    .regex(/^(tcp|unix):\/\//, 'must begin with tcp:// or unix://')
    .optional()
    .describe('ClamAV daemon, tcp://host:3310 or unix:///path; scans every upload before it can be opened'),

  TURN_URLS: list
    .pipe(
      z.array(
        z
          .string()
          .regex(/^(stun|turns?):[\w.-]+(:\d+)?(\?transport=(udp|tcp))?$/, 'must have the form stun:host or turn:host:port?transport=tcp'),
      ),
    )
    .default([])
    .describe(
      'STUN and TURN servers for calls, comma separated: stun:host, turn:host:3478, turns:host:443?transport=tcp (deploy/coturn.conf)',
    ),
  TURN_SECRET: z.string().min(16).optional().describe('static-auth-secret of the TURN server'),

  FILE_KEY: fileKey
    .optional()
    .describe(
      'encryption key for files, 64 hexadecimal digits, the same in every process; default: generated once and kept in the database',
    ),
  FILE_KEYS_BEFORE: list
    .pipe(z.array(fileKey))
    .default([])
    .describe('earlier values of FILE_KEY, comma separated; used for decryption only'),
  S3_ENDPOINT: z.url().optional().describe('S3 endpoint with the bucket name in its path; default: the data folder'),
  S3_REGION: z.string().default('auto').describe('region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('access key id of the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('secret access key of the bucket'),
})

export type Config = z.output<typeof settings>
type EnvironmentValues = Partial<Record<keyof Config, string>>

/** Reads all settings at once and names every wrong one at once. An empty value is an absent one. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, environment[name] || undefined])) as EnvironmentValues
  const result = settings.safeParse(given)
  const wrong = result.success ? [] : result.error.issues.map(({ path, message }): Problem => [String(path[0]), message])
  const problems = [...wrong, ...unknownNames(environment), ...halfGroups(given), ...mixedKeys(given), ...unfitForLive(given)]
  if (result.success && problems.length === 0) return result.data
  throw new Error(`Invalid settings:\n${problems.map(([name, text]) => `  ${name}: ${text}`).join('\n')}`)
}

/** A misspelt setting of ours would silently mean its default. */
function unknownNames(environment: NodeJS.ProcessEnv): Problem[] {
  const names = Object.keys(environment).filter((name) => name.startsWith('PARCHA_') && !(name in settings.shape))
  return names.map((name) => [name, 'unknown setting'])
}

type Texts<T> = Partial<Record<keyof T, string>>

/** Settings that were kept elsewhere than in the environment, as it would give them; `wrong` says what does not fit, by name. */
export function readSettings(texts: Texts<Config>, { PARCHA_MODE, PARCHA_ALLOW, RAZORPAY_URL, RAZORPAY_CHECKOUT_URL }: Config) {
  const result = settings.partial().safeParse(texts)
  const wrong: Texts<Config> = {}
  for (const { path, message } of result.error?.issues ?? []) wrong[path[0] as keyof Config] ??= message
  const { RAZORPAY_KEY_ID = '' } = texts
  for (const [name, text] of mixedKeys({ RAZORPAY_KEY_ID, RAZORPAY_URL, RAZORPAY_CHECKOUT_URL })) wrong[name as keyof Config] ??= text
  if (RAZORPAY_KEY_ID && PARCHA_MODE === 'live' && !isFitForLive(RAZORPAY_KEY_ID, PARCHA_ALLOW))
    wrong.RAZORPAY_KEY_ID ??= 'must be a live key in live mode, unless PARCHA_ALLOW=payments'
  const read = Object.entries(result.data ?? {}).filter(([name]) => name in texts)
  return { settings: Object.fromEntries(read) as Partial<Config>, wrong }
}

/** `.env.example`: every setting with what it does and its default. */
export function envExample(): string {
  const lines = Object.entries(settings.shape).map(([name, schema]) => {
    const value: unknown = schema.safeParse(undefined).data ?? ''
    return `# ${schema.description ?? ''}\n#${name}=${String(value as string | number)}\n`
  })
  return `# Every setting is optional in demo mode. Written by \`npm run generate\`.\n\n${lines.join('\n')}`
}
