import type { Config } from '../../../platform/config.server.ts'
import { type CheckResult, fails, withoutSecrets, works } from '../../../vendors/connection-check.ts'
import { checkMsg91, checkTwilio, checkWhatsApp } from '../../../vendors/messages/check-messages.server.ts'
import { checkSmtp } from '../../../vendors/messages/check-smtp.server.ts'
import { checkRazorpay } from '../../../vendors/payments/check-razorpay.server.ts'
import { checkRelay } from '../../../vendors/relay/check-relay.server.ts'
import { clamd } from '../../../vendors/scanner/clamd.server.ts'
import { checkBucket } from '../../../vendors/storage/check-bucket.server.ts'
import type { ConnectionName } from './connections.rules.ts'

/** Tries a service without sending or charging anything; null when it is not set. No secret stands in the answer. */
export async function checkConnection(name: ConnectionName, config: Config, now: Date): Promise<CheckResult | null> {
  const result = await checks[name](config, now)
  return result && withoutSecrets(result, secretsIn(config))
}

type Check = (config: Config, now: Date) => Promise<CheckResult | null> | null

const checks: Record<ConnectionName, Check> = {
  payments: ({ RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_URL: url }) =>
    keyId && keySecret ? checkRazorpay({ url, keyId, keySecret }) : null,
  sms: ({ MSG91_AUTH_KEY: authKey, MSG91_URL: url }) => (authKey ? checkMsg91({ url, authKey }) : null),
  'sms-second': ({ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_URL: url }) =>
    accountSid && authToken ? checkTwilio({ url, accountSid, authToken }) : null,
  whatsapp: ({ WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_URL: url }) =>
    token && phoneNumberId ? checkWhatsApp({ url, token, phoneNumberId }) : null,
  email: ({ SMTP_URL: url, MAIL_FROM: from }) => (url && from ? checkSmtp({ url, from }) : null),
  // Only a browser can try it.
  push: () => null,
  storage: ({ S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }) =>
    endpoint && accessKeyId && secretAccessKey ? checkBucket({ endpoint, region, accessKeyId, secretAccessKey }) : null,
  relay: ({ TURN_URLS: urls, TURN_SECRET: secret }, now) => (urls.length > 0 && secret ? checkRelay({ urls, secret }, now) : null),
  scanner: ({ CLAMD_URL: url }) => (url ? scannerAnswers(url) : null),
}

async function scannerAnswers(url: string): Promise<CheckResult> {
  try {
    await clamd(url).probe()
    return works()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return fails(code ? 'unreachable' : 'unexpected', code ?? message)
  }
}

function secretsIn(config: Config): string[] {
  const password = config.SMTP_URL && URL.parse(config.SMTP_URL)?.password
  return [
    config.RAZORPAY_KEY_SECRET,
    config.RAZORPAY_WEBHOOK_SECRET,
    config.MSG91_AUTH_KEY,
    config.TWILIO_AUTH_TOKEN,
    config.WHATSAPP_TOKEN,
    config.S3_SECRET_ACCESS_KEY,
    config.TURN_SECRET,
    password && decodeURIComponent(password),
  ].filter((secret) => typeof secret === 'string' && secret !== '') as string[]
}
