import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll } from 'vitest'

interface SignIn {
  subject: string
  phone: string
  /** A verified e-mail that is joined to the subject. */
  email?: string
  by?: 'phone' | 'password'
  authTime: Date
}

/** A Firebase project with keys of its own: settings that make an app believe its tokens, and the tokens. */
export async function firebaseProject(now: () => Date) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] })
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(keys))
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  afterAll(() => void server.close())
  const { port } = server.address() as { port: number }
  const settings = { FIREBASE_PROJECT_ID: 'parcha-test', FIREBASE_API_KEY: 'key', FIREBASE_JWKS_URL: `http://127.0.0.1:${port}/jwks` }
  const tokenOf = ({ subject, phone, email, by = 'phone', authTime }: SignIn) =>
    new SignJWT({
      user_id: subject,
      auth_time: Math.floor(authTime.getTime() / 1000),
      phone_number: phone,
      ...(email ? { email, email_verified: true } : {}),
      firebase: { identities: { phone: [phone], ...(email ? { email: [email] } : {}) }, sign_in_provider: by },
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject(subject)
      .setIssuer('https://securetoken.google.com/parcha-test')
      .setAudience('parcha-test')
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + 3_600_000))
      .sign(privateKey)
  return { settings, tokenOf }
}
