import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** An authenticator without hardware: makes one ES256 passkey and signs with it, as a browser would hand it on. */
export function softPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpId = new URL(origin).hostname
  let counter = 0
  const dataOf = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count, more])
  }
  const client = (type: string, challenge: string, from: string) => Buffer.from(JSON.stringify({ type, challenge, origin: from }))
  const plain = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' }
  return {
    create: (options: Record<string, unknown>) => {
      const cose = Buffer.concat([hex('a5010203262001215820'), Buffer.from(x, 'base64url'), hex('225820'), Buffer.from(y, 'base64url')])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      // User present and verified, with the key.
      const data = dataOf(0x45, credential)
      const length = Buffer.from([0x58, data.length])
      const attestationObject = Buffer.concat([hex('a363666d74646e6f6e656761747453746d74a0686175746844617461'), length, data])
      const clientDataJSON = client('webauthn.create', String(options['challenge']), origin)
      return {
        ...plain,
        response: { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject), transports: ['internal'] },
      }
    },
    /** `verified`: whether the person was asked for a finger or a PIN; `back`: with a count of before, as a copy has. */
    sign: (options: Record<string, unknown>, { verified = true, back = false, from = origin } = {}) => {
      counter = back ? 1 : counter + 1
      const data = dataOf(verified ? 0x05 : 0x01)
      const clientDataJSON = client('webauthn.get', String(options['challenge']), from)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey)
      return { ...plain, response: { clientDataJSON: text(clientDataJSON), authenticatorData: text(data), signature: text(signature) } }
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')
const hex = (digits: string) => Buffer.from(digits, 'hex')
