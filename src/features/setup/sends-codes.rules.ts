import type { Config } from '../../platform/config.server.ts'

type Named = Pick<Config, 'PARCHA_MODE' | 'MSG91_AUTH_KEY' | 'TWILIO_ACCOUNT_SID' | 'FIREBASE_PROJECT_ID'>

/** Whether anybody can be sent a sign-in code. In demo mode the mailbox shows them. */
export function sendsCodes({ PARCHA_MODE, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID, FIREBASE_PROJECT_ID }: Named): boolean {
  return PARCHA_MODE === 'demo' || Boolean(MSG91_AUTH_KEY ?? TWILIO_ACCOUNT_SID ?? FIREBASE_PROJECT_ID)
}
