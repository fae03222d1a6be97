import * as z from 'zod'
import { readJson } from '../../platform/read-json.ts'
import { callVendor } from '../call-vendor.server.ts'
import { type CheckResult, failureOf, fails, works } from '../connection-check.ts'
import { basicAuth, twilioAccount, type TwilioOptions } from './twilio.server.ts'

/** MSG91 takes a flow with any key and drops it silently, so the key is asked about by itself: `Valid`, or the number of an error. */
export async function checkMsg91({ url, authKey }: { url: string; authKey: string }): Promise<CheckResult> {
  const answer = await callVendor(`${url}/api/validate.php?authkey=${encodeURIComponent(authKey)}`, {})
  if (answer.status !== 200) return failureOf(answer, null)
  const said = answer.body.trim()
  if (/^valid$/i.test(said)) return works()
  return fails('refused', said)
}

const TwilioAccount = z.object({ status: z.string(), friendly_name: z.string().optional() })
const TwilioError = z.object({ message: z.string() })

/** The account itself: https://www.twilio.com/docs/iam/api/account. A suspended one answers and sends nothing. */
export async function checkTwilio({ url, accountSid, authToken }: Omit<TwilioOptions, 'sender' | 'operatorName'>): Promise<CheckResult> {
  const answer = await callVendor(`${twilioAccount(url, accountSid)}.json`, { headers: basicAuth(accountSid, authToken) })
  const json = readJson(answer.body)
  if (answer.status !== 200) return failureOf(answer, TwilioError.safeParse(json).data?.message ?? null)
  const account = TwilioAccount.safeParse(json).data
  if (!account) return fails('unexpected', 'HTTP 200')
  return account.status === 'active' ? works() : fails('refused', account.status)
}

const MetaNumber = z.object({ display_phone_number: z.string() })
const MetaError = z.object({ error: z.object({ message: z.string() }) })

/** The sender's number: https://developers.facebook.com/docs/whatsapp/business-management-api/manage-phone-numbers. */
export async function checkWhatsApp({
  url,
  token,
  phoneNumberId,
}: {
  url: string
  token: string
  phoneNumberId: string
}): Promise<CheckResult> {
  const fields = 'display_phone_number,verified_name'
  const address = `${url}/${encodeURIComponent(phoneNumberId)}?fields=${fields}`
  const answer = await callVendor(address, { headers: { authorization: `Bearer ${token}` } })
  const json = readJson(answer.body)
  if (answer.status !== 200) return failureOf(answer, MetaError.safeParse(json).data?.error.message ?? null)
  const number = MetaNumber.safeParse(json).data?.display_phone_number
  return number ? works(number) : fails('unexpected', 'HTTP 200')
}
