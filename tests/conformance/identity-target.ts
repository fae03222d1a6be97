import type { APIRequestContext } from '@playwright/test'
import type { Target } from './identity-sdk.ts'

/** What the steps need beside the SDK: what was sent to a phone or an address, and an operator's hand. */
export interface Service {
  name: string
  target: Target
  newestCode: (phone: string) => Promise<string>
  newestLink: (email: string) => Promise<string>
  /** Ends every session of the account whose token this is. */
  revoke: (token: string, uid: string) => Promise<void>
}

/** Our own service, read through the mailbox. */
export function embedded(request: APIRequestContext, url: string): Service {
  const newest = async (to: string) => {
    const messages = (await (await request.get(`${url}/mailbox/messages.json?to=${encodeURIComponent(to)}`)).json()) as { text: string }[]
    return messages[0]?.text ?? ''
  }
  return {
    name: 'the embedded service',
    target: { projectId: 'parcha', apiKey: 'parcha', emulator: null },
    newestCode: async (phone) => /\b\d{6}\b/.exec(await newest(phone))?.[0] ?? '',
    newestLink: async (email) => /https?:\/\/\S+/.exec(await newest(email))?.[0] ?? '',
    revoke: async (token) => {
      await request.delete(`${url}/api/session/device/`, { headers: { app: 'patient', authorization: `Firebase ${token}` } })
    },
  }
}

interface Codes {
  verificationCodes?: { phoneNumber: string; code: string }[]
  oobCodes?: { email: string; oobLink: string }[]
}

/** The vendor's emulator, which tells what it would have sent. */
export function emulator(request: APIRequestContext, url: string): Service {
  const projectId = 'demo-parcha'
  const read = async (what: string) => (await (await request.get(`${url}/emulator/v1/projects/${projectId}/${what}`)).json()) as Codes
  return {
    name: "the vendor's emulator",
    target: { projectId, apiKey: 'parcha', emulator: url },
    newestCode: async (phone) =>
      (await read('verificationCodes')).verificationCodes?.findLast((one) => one.phoneNumber === phone)?.code ?? '',
    newestLink: async (email) => (await read('oobCodes')).oobCodes?.findLast((one) => one.email === email)?.oobLink ?? '',
    revoke: async (_, localId) => {
      await request.post(`${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, {
        headers: { authorization: 'Bearer owner' },
        data: { localId, validSince: String(Math.floor(Date.now() / 1000) + 1) },
      })
    },
  }
}
