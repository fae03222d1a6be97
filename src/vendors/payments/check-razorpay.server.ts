import * as z from 'zod'
import { readJson } from '../../platform/read-json.ts'
import { callVendor } from '../call-vendor.server.ts'
import { type CheckResult, failureOf, fails, works } from '../connection-check.ts'
import { basicAuth } from '../messages/twilio.server.ts'
import { WireError } from './razorpay-wire.ts'

const Listed = z.object({ entity: z.literal('collection'), count: z.int() })

/** Lists one payment, which changes nothing: https://razorpay.com/docs/api/payments/fetch-all-payments. */
export async function checkRazorpay({ url, keyId, keySecret }: { url: string; keyId: string; keySecret: string }): Promise<CheckResult> {
  const answer = await callVendor(`${url}/v1/payments?count=1`, { headers: basicAuth(keyId, keySecret) })
  const json = readJson(answer.body)
  if (answer.status === 200) return Listed.safeParse(json).success ? works() : fails('unexpected', 'HTTP 200')
  return failureOf(answer, WireError.safeParse(json).data?.error.description ?? null)
}
