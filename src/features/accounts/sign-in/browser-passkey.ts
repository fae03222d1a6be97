/** The person closed the browser's question, or the device has nothing that answers it. */
export class PasskeyStopped extends Error {
  override name = 'PasskeyStopped'
}

/** Whether this browser can use passkeys at this address at all. */
export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && window.isSecureContext && typeof PublicKeyCredential === 'function'
}

type Json = Record<string, unknown>

/** Answers the server's question with a passkey of this device. */
export async function signWithPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return asked(() => startAuthentication({ optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'] }))
}

/** Makes a passkey on this device. */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return asked(() => startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] }))
}

async function asked(ask: () => Promise<object>): Promise<Json> {
  try {
    return { ...(await ask()) }
  } catch (cause) {
    throw new PasskeyStopped('the passkey was not used', { cause })
  }
}
