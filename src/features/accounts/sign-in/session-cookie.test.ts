import { expect, test } from 'vitest'
import { testContext } from '../../../../tests/support/bare-app.ts'
import { isAnswer } from '../../../platform/implement.ts'
import { sessionApi } from './session.api.server.ts'

async function cookieOf(https: boolean): Promise<string> {
  const endpoints = sessionApi({
    secrets: { seal: String, open: String, isSealed: () => false },
    party: null,
    identity: { revokeAll: async () => {}, endSignIn: async () => {}, read: async () => null },
    https,
    news: { onNewDevice: async () => {}, onFactorChange: async () => {}, onOwner: async () => {} },
    ownerCheck: { on: false, holdsRecords: async () => false },
    lastsMs: 1,
  })
  const signOut = endpoints.find(({ key }) => key === 'DELETE /api/session/')
  const answer = await signOut?.handle(testContext(), {})
  return isAnswer(answer) ? String(answer.headers['set-cookie']) : ''
}

test('the cookie is out of the reach of scripts and other sites, and goes over https only where there is https', async () => {
  expect(await cookieOf(true)).toBe('user_token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure')
  expect(await cookieOf(false)).toBe('user_token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})
