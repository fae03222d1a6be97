/** For whom a passkey is made: it works at this address and at no other. */
export interface RelyingParty {
  id: string
  origin: string
  /** What the browser shows when it makes one. */
  name: () => Promise<string>
}

/** Browsers make passkeys for a host name over https, and for this machine itself; null for any other address. */
export function relyingParty(publicUrl: string, name: RelyingParty['name']): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  if (!local && (protocol !== 'https:' || isNumber || !hostname.includes('.'))) return null
  return { id: hostname, origin, name }
}
