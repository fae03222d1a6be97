import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { type CallLab, openCallLab } from '../../tests/support/calls/call-lab.ts'
import { type Relay, startRelay } from '../../tests/support/calls/relay.ts'
import { openUdpProxy, type UdpProxy } from '../../tests/support/calls/udp-proxy.ts'
import { iceServers } from '../../src/features/calls/room/turn.rules.ts'
import { closePages, openPage } from './browsers.ts'

/** A call in which the patient alone has a bad line: the patient's media goes through a relay, and through the proxy to get there. */
export interface BadLine {
  lab: CallLab
  relay: Relay
  proxy: UdpProxy
  close: () => Promise<void>
}
export interface Both {
  doctor: Page
  patient: Page
  leave: () => Promise<void>
}

/** Null where there is no relay: these claims are then left out, and said to be. */
export async function openBadLine(): Promise<BadLine | null> {
  const relay = await startRelay()
  if (!relay) return null
  const proxy = await openUdpProxy(relay.port)
  const lab = await openCallLab({ turn: { urls: [`turn:127.0.0.1:${relay.port}?transport=udp`], secret: relay.secret } })
  const close = async () => {
    await lab.close()
    proxy.close()
    await relay.stop()
  }
  return { lab, relay, proxy, close }
}

/** Each in a browser of their own, so that each has a voice of their own. */
export interface Browsers {
  doctor: Browser
  patient: Browser
}

type Wishes = Record<string, string>

/** Our call, with the bad line as its one way: over TCP the patient would go round it. `wishes` are what the waiting room has measured, voice alone. */
export async function ourCall(
  { lab, proxy }: BadLine,
  browsers: Browsers,
  wishes: Wishes = {},
  doctors: Wishes = { relay: '1' },
): Promise<Both> {
  const call = randomUUID()
  const turn = `turn:127.0.0.1:${proxy.port}?transport=udp`
  const doctor = await openPage(browsers.doctor, lab.address(call, 'doctor', { ...doctors, ...wishes }))
  const patient = await openPage(browsers.patient, lab.address(call, 'patient', { relay: '1', turn, ...wishes }))
  return { doctor, patient, leave: () => closePages([doctor, patient]) }
}

/** The relay for a call that is not ours, with the bad line before it or without. */
export function relaySettings({ relay, proxy }: BadLine, line: 'bad' | 'good'): RTCConfiguration {
  const port = line === 'bad' ? proxy.port : relay.port
  const servers = iceServers({ urls: [`turn:127.0.0.1:${port}?transport=udp`], secret: relay.secret }, 'bench', new Date())
  return { iceTransportPolicy: 'relay', iceServers: servers }
}
