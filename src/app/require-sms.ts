import { sendsCodes } from '../features/setup/sends-codes.rules.ts'
import type { Config } from '../platform/config.server.ts'

/** Known only once what was set in the browser is read as well. While nobody is admin the setup link asks for it (docs/decisions/0052). */
export function requireSms(config: Config, { hasAdmin }: { hasAdmin: boolean }): void {
  if (!hasAdmin || sendsCodes(config)) return
  const others = 'TWILIO_ACCOUNT_SID or FIREBASE_PROJECT_ID'
  throw new Error(`Invalid settings:\n  MSG91_AUTH_KEY: required in live mode, unless ${others} is set: sign-in needs SMS`)
}
