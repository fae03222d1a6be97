import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const list = z.string().transform((text) => text.split(',').map((word) => word.trim()))
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')

/** What stands in when a vendor is not configured; live mode runs with one only when `PARCHA_ALLOW` names it. */
export const standIns = ['demo-clinic', 'pharmacy'] as const
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
  TRUSTED_PROXY: z.string().optional().describe('addresses of the proxies in front, comma separated; nothing else may say who is calling'),
  RATE_LIMITS: flag.default(true).describe('false only for load tests from one address'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('how much is logged; ids only, never names'),

  SUPPORT_PHONE: z.string().default('1800 000 0000').describe('the phone on every page, 9:00 AM - 7:00 PM all days'),
  OPERATOR_NAME: z.string().default('Parcha Demo Clinic').describe('the legal name of who runs this installation'),

  PARCHA_DATA: z.string().default('./data').describe('the folder of everything that must survive'),
  PARCHA_BACKUP: z.string().optional().describe('a folder on another disk: backups and the write-ahead log go there'),
  DATABASE_URL: postgresUrl.optional().describe('a PostgreSQL 15 or newer; embedded when absent'),
  DATABASE_DIRECT_URL: postgresUrl.optional().describe('the same without a pooler in between, for migrations and notifications'),

  EVITALRX_URL: z.url().optional().describe('the external pharmacy; our own catalogue answers its protocol when absent'),
  EVITALRX_API_KEY: z.string().optional().describe('its key; never leaves the server'),

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
  const problems = [...wrong, ...unknownNames(environment), ...halfGroups(given), ...unfitForLive(given)]
  if (result.success && problems.length === 0) return result.data
  throw new Error(`These settings are not right:\n${problems.map(([name, text]) => `  ${name}: ${text}`).join('\n')}`)
}

/** A misspelt setting of ours would silently mean its default. */
function unknownNames(environment: NodeJS.ProcessEnv): Problem[] {
  const names = Object.keys(environment).filter((name) => name.startsWith('PARCHA_') && !(name in settings.shape))
  return names.map((name) => [name, 'there is no such setting'])
}

const groups: (keyof Config)[][] = [
  ['EVITALRX_URL', 'EVITALRX_API_KEY'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

function halfGroups(given: Given): Problem[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => !given[name])
    return missing.length === names.length ? [] : missing.map((name): Problem => [name, `is missing beside ${names[0]}`])
  })
}

function unfitForLive(given: Given): Problem[] {
  if (given.PARCHA_MODE !== 'live') return []
  const allowed = given.PARCHA_ALLOW?.split(',').map((word) => word.trim()) ?? []
  const problems: Problem[] = []
  if (!given.PUBLIC_URL?.startsWith('https://')) problems.push(['PUBLIC_URL', 'live mode needs the https:// address people use'])
  if (!given.EVITALRX_URL && !allowed.includes('pharmacy')) problems.push(['EVITALRX_URL', 'live mode needs it, or PARCHA_ALLOW=pharmacy'])
  for (const name of ['SUPPORT_PHONE', 'OPERATOR_NAME'] as const) if (!given[name]) problems.push([name, 'live mode has no invented one'])
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
