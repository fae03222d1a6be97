/** What a code on paper says, once its signature holds. */
interface Genuine {
  genuine: true
  id: string
  signedAt: string
  doctor: string[]
  patient: string[]
  medicines: { name: string; dose: string; days: number; quantity: number; repeats: number }[]
  /** A certificate, a referral or a test request, with what it says by name; without it a prescription. */
  paper?: { kind: string; facts: [string, string][] }
}
export type Verdict = Genuine | { genuine: false; why: 'unreadable' | 'unknown_key' | 'changed' }

/**
 * Decides over the text of a code: `…#<message>.<key id>.<signature>`, all base64url. Asks nobody: the public keys are handed in.
 * Runs in browsers as it stands, taken into the page that verifies; so it imports nothing.
 */
export async function verifyCode(text: string, keys: Record<string, string>): Promise<Verdict> {
  const parts = text
    .trim()
    .slice(text.trim().indexOf('#') + 1)
    .split('.')
  const [message, signature] = [bytesOf(parts[0]), bytesOf(parts[2])]
  if (parts.length !== 3 || !message || !signature) return { genuine: false, why: 'unreadable' }
  const key = Object.hasOwn(keys, parts[1] ?? '') ? bytesOf(keys[parts[1] ?? '']) : null
  if (!key) return { genuine: false, why: 'unknown_key' }
  const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
  if (!(await crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, message))) return { genuine: false, why: 'changed' }
  return claimsOf(new TextDecoder().decode(message))
}

function claimsOf(json: string): Verdict {
  const claims = JSON.parse(json) as [string, string, string, string[], (string | null)[], unknown, [string, string][]]
  const [format, id, signedAt, doctor, named, said, facts] = claims
  const head = { genuine: true as const, id, signedAt, doctor, patient: named?.map((one) => one ?? '') ?? [] }
  if (format === 'parcha-paper-qr-1') return { ...head, medicines: [], paper: { kind: String(said), facts } }
  if (format !== 'parcha-qr-1') return { genuine: false, why: 'unreadable' }
  const lines = said as [string, string, number, number, number][]
  return { ...head, medicines: lines.map(([name, dose, days, quantity, repeats]) => ({ name, dose, days, quantity, repeats })) }
}

/** Null unless it is base64url written in the one way it can be: two texts never stand for the same bytes. */
function bytesOf(text: string | undefined): Uint8Array<ArrayBuffer> | null {
  if (!text || !/^[\w-]+$/.test(text)) return null
  try {
    const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const again = btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    return again === text ? Uint8Array.from(raw, (character) => character.charCodeAt(0)) : null
  } catch {
    return null
  }
}
