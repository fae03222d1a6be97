/** Outside services that an admin connects in the browser. */
export const connectionNames = ['payments', 'sms', 'sms-second', 'whatsapp', 'email', 'push', 'storage', 'relay', 'scanner'] as const
export type ConnectionName = (typeof connectionNames)[number]

export interface ConnectionField {
  /** Its name among the settings; those of the mail server become one address. */
  name: string
  /** Never sent to a browser again. */
  secret?: true
  optional?: true
}

const secret = (name: string): ConnectionField => ({ name, secret: true })
const plain = (name: string): ConnectionField => ({ name })
const optional = (name: string): ConnectionField => ({ name, optional: true })

/** What is asked for each; push makes its own keys. */
export const connectionFields: Readonly<Record<ConnectionName, readonly ConnectionField[]>> = {
  payments: [plain('RAZORPAY_KEY_ID'), secret('RAZORPAY_KEY_SECRET'), secret('RAZORPAY_WEBHOOK_SECRET')],
  sms: [secret('MSG91_AUTH_KEY'), plain('MSG91_TEMPLATES')],
  'sms-second': [plain('TWILIO_ACCOUNT_SID'), secret('TWILIO_AUTH_TOKEN'), plain('TWILIO_SENDER'), optional('SMS_FIRST')],
  whatsapp: [plain('WHATSAPP_PHONE_NUMBER_ID'), secret('WHATSAPP_TOKEN')],
  email: [
    plain('SMTP_HOST'),
    optional('SMTP_PORT'),
    optional('SMTP_USER'),
    { name: 'SMTP_PASSWORD', secret: true, optional: true },
    plain('MAIL_FROM'),
  ],
  push: [],
  storage: [plain('S3_ENDPOINT'), optional('S3_REGION'), plain('S3_ACCESS_KEY_ID'), secret('S3_SECRET_ACCESS_KEY')],
  relay: [plain('TURN_URLS'), secret('TURN_SECRET')],
  scanner: [plain('CLAMD_URL')],
}

/** The setting whose presence in the environment makes the whole connection the environment's. */
export const leadingSetting = {
  payments: 'RAZORPAY_KEY_ID',
  sms: 'MSG91_AUTH_KEY',
  'sms-second': 'TWILIO_ACCOUNT_SID',
  whatsapp: 'WHATSAPP_TOKEN',
  email: 'SMTP_URL',
  push: null,
  storage: 'S3_ENDPOINT',
  relay: 'TURN_SECRET',
  scanner: 'CLAMD_URL',
} as const satisfies Record<ConnectionName, string | null>

export type Values = Readonly<Record<string, string>>

/** What was typed, without the blanks; a secret that was left blank stays as it was. */
export function mergedValues(name: ConnectionName, typed: Values, stored: Values): Values {
  const values = connectionFields[name].map(({ name: field, secret: hidden }) => {
    const text = typed[field]?.trim() ?? ''
    return [field, text === '' && hidden ? (stored[field] ?? '') : text] as const
  })
  // Razorpay signs with the old secret what it tries again.
  const webhook = stored['RAZORPAY_WEBHOOK_SECRET']
  const before =
    webhook && webhook !== Object.fromEntries(values)['RAZORPAY_WEBHOOK_SECRET'] ? webhook : stored['RAZORPAY_PREVIOUS_WEBHOOK_SECRET']
  const previous = name === 'payments' && before ? [['RAZORPAY_PREVIOUS_WEBHOOK_SECRET', before] as const] : []
  return Object.fromEntries([...values, ...previous].filter(([, value]) => value !== ''))
}

/** Fields that have to be there and are not. */
export function missingFields(name: ConnectionName, values: Values): string[] {
  const missing = connectionFields[name].filter((field) => !field.optional && !values[field.name]).map((field) => field.name)
  const halfSignedIn = name === 'email' && Boolean(values['SMTP_USER']) !== Boolean(values['SMTP_PASSWORD'])
  return halfSignedIn ? [...missing, values['SMTP_USER'] ? 'SMTP_PASSWORD' : 'SMTP_USER'] : missing
}

/** As the environment would say it. */
export function asSettings(name: ConnectionName, values: Values): Record<string, string> {
  if (name !== 'email') return { ...values }
  const { SMTP_HOST = '', SMTP_PORT = '587', SMTP_USER, SMTP_PASSWORD = '', MAIL_FROM = '' } = values as Partial<Record<string, string>>
  const by = SMTP_USER ? `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD)}@` : ''
  return { SMTP_URL: `${SMTP_PORT === '465' ? 'smtps' : 'smtp'}://${by}${SMTP_HOST}:${SMTP_PORT}`, MAIL_FROM }
}

/** The field that a refused setting was typed into. */
export function fieldOf(setting: string): string {
  return setting === 'SMTP_URL' ? 'SMTP_HOST' : setting
}

const shownEnd = 4
const longEnough = 12

/** The end of a secret, by which its owner knows it; nothing of a short one. */
export function endOf(value: string): string {
  return value.length >= longEnough ? value.slice(-shownEnd) : ''
}
