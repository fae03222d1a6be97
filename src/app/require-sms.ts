import type { Config } from '../platform/config.server.ts'

/** The first admin signs in with a code too. Known only once what was set in the browser is read as well. */
export function requireSms(config: Config): void {
  if (config.PARCHA_MODE !== 'live' || config.MSG91_AUTH_KEY || config.TWILIO_ACCOUNT_SID || config.FIREBASE_PROJECT_ID) return
  const others = 'TWILIO_ACCOUNT_SID or FIREBASE_PROJECT_ID'
  throw new Error(`Invalid settings:\n  MSG91_AUTH_KEY: required in live mode, unless ${others} is set: sign-in needs SMS`)
}
