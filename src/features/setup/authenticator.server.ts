import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode-generator'
import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { logSecurity } from '../../platform/log-fields.ts'
import type { SecretBox } from '../../platform/secret-box.server.ts'

const [digits, period] = [6, 30]

/** What an authenticator app takes, and how it is stored; a known secret stays, so that what was scanned stays right. */
export function offeredSecret(
  known: string | null,
  { userId, name, issuer }: { userId: string; name: string; issuer: string },
  secrets: SecretBox,
) {
  const secret = known === null ? new Secret({ size: 20 }) : Secret.fromBase32(secrets.open(known, userId))
  const uri = new TOTP({ issuer, label: name, secret, digits, period }).toString()
  return { sealed: known ?? secrets.seal(secret.base32, userId), offer: { secret: secret.base32, link: uri, qr: qrOf(uri) } }
}

/** The time step of a right code, which works once; refused when it is wrong. */
export function stepOfCode(
  { now, log }: Pick<Context, 'now' | 'log'>,
  { sealed, userId, code }: { sealed: string; userId: string; code: string },
  secrets: SecretBox,
) {
  const totp = new TOTP({ secret: Secret.fromBase32(secrets.open(sealed, userId)), digits, period })
  const drift = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (drift === null) {
    logSecurity(log, 'second_factor_failed', { user_id: userId })
    throw new Refusal('invalid', { fields: { code: ['Entered verification code is not valid'] } })
  }
  return Math.floor(now.getTime() / 1000 / period) + drift
}

/** The dark squares of the code as one path, with the quiet zone that readers need. */
function qrOf(text: string): { size: number; path: string } {
  const [code, margin] = [qrcode(0, 'M'), 4]
  code.addData(text, 'Byte')
  code.make()
  const count = code.getModuleCount()
  const all = Array.from({ length: count }, (_, at) => at)
  const dark = all.flatMap((row) => all.filter((column) => code.isDark(row, column)).map((column) => [column, row] as const))
  return { size: count + 2 * margin, path: dark.map(([x, y]) => `M${x + margin} ${y + margin}h1v1h-1z`).join('') }
}
