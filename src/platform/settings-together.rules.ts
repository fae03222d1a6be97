export type Problem = readonly [name: string, text: string]
/** As the environment gives them. */
type Values = Readonly<Partial<Record<string, string>>>

const groups: string[][] = [
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
  ['MSG91_AUTH_KEY', 'MSG91_TEMPLATES'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'],
  ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['EVITALRX_URL', 'EVITALRX_API_KEY'],
  ['TURN_URLS', 'TURN_SECRET'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

export function halfGroups(values: Values): Problem[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => !values[name])
    return missing.length === names.length ? [] : missing.map((name): Problem => [name, `is required with ${names[0]}`])
  })
}

/** Real money and a stand-in never meet. */
export function mixedKeys(values: Values): Problem[] {
  const { RAZORPAY_KEY_ID: key, RAZORPAY_URL: url = '', RAZORPAY_CHECKOUT_URL: checkout = '' } = values
  const elsewhere = [url, checkout].some((address) => address && !/^https:\/\/(api|checkout)\.razorpay\.com(\/|$)/.test(address))
  return key?.startsWith('rzp_live_') && elsewhere ? [['RAZORPAY_KEY_ID', 'a live key can be used with razorpay.com only']] : []
}

/** A test key takes no money. */
export function isFitForLive(keyId: string, allowed: readonly string[]): boolean {
  return keyId.startsWith('rzp_live_') || allowed.includes('payments')
}

export function unfitForLive(values: Values): Problem[] {
  if (values['PARCHA_MODE'] !== 'live') return []
  const allowed = values['PARCHA_ALLOW']?.split(',').map((word) => word.trim()) ?? []
  const problems: Problem[] = []
  if (!values['PUBLIC_URL']?.startsWith('https://')) problems.push(['PUBLIC_URL', 'required in live mode: the public https:// URL'])
  if (!values['EVITALRX_URL'] && !allowed.includes('pharmacy'))
    problems.push(['EVITALRX_URL', 'required in live mode, unless PARCHA_ALLOW=pharmacy'])
  if (values['RAZORPAY_KEY_ID'] && !isFitForLive(values['RAZORPAY_KEY_ID'], allowed))
    problems.push(['RAZORPAY_KEY_ID', 'must be a live key in live mode, unless PARCHA_ALLOW=payments'])
  // It speaks no https itself: without the proxy's address every caller would look like that proxy, and one could use up everybody's limits.
  if (!values['TRUSTED_PROXY']) problems.push(['TRUSTED_PROXY', 'required in live mode: the address of the HTTPS reverse proxy'])
  return problems
}
