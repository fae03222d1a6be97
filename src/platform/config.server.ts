import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Every setting, all optional, with the sentence that `.env.example` says about it. */
export const settings = z.object({
  PARCHA_MODE: z.enum(['demo', 'live']).default('demo').describe('demo loads an invented clinic; live starts empty and refuses stand-ins'),
  PORT: port.default(3000).describe('the port to listen on'),
  HOST: z.string().default('0.0.0.0').describe('the address to listen on'),
  PUBLIC_URL: z.url().optional().describe('how people reach this installation, for example https://parcha.example'),
  PARCHA_DATA: z.string().default('./data').describe('the folder of everything that must survive'),
  DATABASE_URL: z.string().optional().describe('a PostgreSQL 15 or newer; embedded when absent'),
  TRUSTED_PROXY: z.string().optional().describe('addresses of the proxies in front, comma separated'),
  SUPPORT_PHONE: z.string().default('1800 000 0000').describe('the phone on every page, 9:00 AM - 7:00 PM all days'),
  OPERATOR_NAME: z.string().default('Parcha Demo Clinic').describe('the legal name of who runs this installation'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').describe('how much is logged; ids only, never names'),
  ALLOW_DEMO_CLINIC: flag.default(false).describe('lets live mode start on a database that holds the demo clinic'),
})

export type Config = z.output<typeof settings>

/** Reads all settings at once and names every wrong one at once. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const known = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, environment[name] || undefined]))
  const result = settings.safeParse(known)
  if (result.success) return result.data
  const wrong = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These settings are not right:\n${wrong.join('\n')}`)
}

/** `.env.example`: every setting with what it does and its default. */
export function envExample(): string {
  const lines = Object.entries(settings.shape).map(([name, schema]) => {
    const value = schema.safeParse(undefined).data
    return `# ${schema.description ?? ''}\n#${name}=${value === undefined ? '' : String(value)}\n`
  })
  return `# Every setting is optional. Written by \`npm run generate\`.\n\n${lines.join('\n')}`
}
