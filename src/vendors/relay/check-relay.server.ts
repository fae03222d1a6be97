import { createHmac } from 'node:crypto'
import { type CheckResult, fails, works } from '../connection-check.ts'
import { type RelayLine, streamLine, udpLine } from './relay-line.server.ts'
import { allocateRequest, challengeIn, type Credentials, errorIn, releaseRequest, type StunMessage, stunType } from './stun-message.ts'

interface RelaySettings {
  urls: readonly string[]
  secret: string
}
interface RelayAddress {
  host: string
  port: number
  transport: 'UDP' | 'TCP' | 'TLS'
}

const livesSeconds = 120

/** Asks each TURN address for a real place, as a call does, and gives it back. */
export async function checkRelay({ urls, secret }: RelaySettings, now: Date): Promise<CheckResult> {
  const addresses = urls.flatMap(addressIn)
  if (addresses.length === 0) return fails('unexpected', 'no turn: address')
  const username = `${Math.floor(now.getTime() / 1000) + livesSeconds}:check`
  const password = createHmac('sha1', secret).update(username).digest('base64')
  const results = await Promise.all(addresses.map((address) => allocate(address, { username, password })))
  const failed = results.find((result) => !result.works)
  return failed ?? works([...new Set(addresses.map(({ transport }) => transport))].join(', '))
}

/** `turn:host:port?transport=tcp`; STUN addresses give no place. */
export function addressIn(url: string): RelayAddress[] {
  const [, scheme, host = '', port, transport] = /^(turns?):([\w.-]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? []
  if (!scheme) return []
  const secure = scheme === 'turns'
  return [{ host, port: Number(port ?? (secure ? 5349 : 3478)), transport: secure ? 'TLS' : transport === 'tcp' ? 'TCP' : 'UDP' }]
}

async function allocate(address: RelayAddress, by: Pick<Credentials, 'username' | 'password'>): Promise<CheckResult> {
  const place = `${address.transport} ${address.host}:${address.port}`
  let line: RelayLine
  try {
    line = await (address.transport === 'UDP' ? udpLine(address) : streamLine(address, address.transport === 'TLS'))
  } catch (error) {
    return fails('unreachable', `${place}: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`)
  }
  try {
    return await allocateOn(line, by, place)
  } finally {
    line.close()
  }
}

/** The first question is refused with what the second has to be signed with. */
async function allocateOn(line: RelayLine, by: Pick<Credentials, 'username' | 'password'>, place: string): Promise<CheckResult> {
  const first = await line.ask(allocateRequest(null))
  if (!first) return fails('no_answer', place)
  const challenge = challengeIn(first)
  if (!challenge) return refused(first, place)
  const credentials = { ...by, ...challenge }
  const second = await line.ask(allocateRequest(credentials))
  if (!second) return fails('no_answer', place)
  if (second.type !== stunType.allocated) return refused(second, place)
  await line.ask(releaseRequest(credentials))
  return works()
}

function refused(answer: StunMessage, place: string): CheckResult {
  const error = errorIn(answer)
  return fails(
    error?.code === 401 || error?.code === 403 ? 'refused' : 'unexpected',
    error ? `${place}: ${error.code} ${error.text}`.trim() : place,
  )
}
