import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim } from '../claim.ts'
import { plainCall } from '../peers/plain-call.ts'
import { launch, median, openPage } from './browsers.ts'
import { type Heard, listen, untilHeard } from './listening.ts'
import { type BadLine, type Both, type Browsers, openBadLine, ourCall, relaySettings } from './relayed.ts'
import { writeSpeech } from './speech.ts'

const settleMs = 8000
const listenSeconds = 16
const rounds = 3
const minutesOfLoss = 5
const windowSeconds = 20

/** What the doctor understands of a patient on a weak line, beside a call as the browser makes it by itself. */
export async function weakLineClaims(): Promise<Claim[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-calls-'))
  const files = { patient: join(folder, 'patient.wav'), doctor: join(folder, 'doctor.wav') }
  const clean = writeSpeech(files.patient, 'patient')
  const line = clean && writeSpeech(files.doctor, 'doctor') ? await openBadLine() : null
  if (!clean || !line) {
    console.log('LEFT OUT: speech on weak lines needs coturn and espeak-ng (Debian packages of these names)')
    rmSync(folder, { recursive: true })
    return []
  }
  const browsers = { doctor: await launch(files.doctor), patient: await launch(files.patient) }
  try {
    const told = { line, browsers, clean }
    return [...(await at64(told)), await floor(told), ...(await lossy(told)), ...(await longLoss(told))]
  } finally {
    await browsers.doctor.close()
    await browsers.patient.close()
    await line.close()
    rmSync(folder, { recursive: true })
  }
}

interface LineReport {
  line: BadLine
  browsers: Browsers
  clean: Float32Array
}

async function at64(report: LineReport): Promise<Claim[]> {
  const [ours, peer]: [Heard[], Heard[]] = [[], []]
  for (let n = 0; n < rounds; n++) {
    report.line.proxy.set({ kbps: 64, delayMs: 60 })
    ours.push(await heardIn(report, await ourCall(report.line, report.browsers)))
    peer.push(await heardIn(report, await callByBrowser(report)))
  }
  const [own, other] = [ours, peer].map((all) => ({
    stoi: median(all.map(({ stoi }) => stoi)),
    concealed: median(all.map(({ concealed }) => concealed)),
  }))
  if (!own || !other) return []
  const share = own.concealed / other.concealed
  return [
    {
      claim: 'speech at 64 kbit/s understood (STOI), median of 3 : the browser by itself',
      ours: own.stoi,
      peer: other.stoi,
      ratio: own.stoi / other.stoi,
      hold: '>= 0.9',
      ok: own.stoi >= 0.9,
    },
    {
      claim: 'the same, share of speech made up',
      ours: own.concealed,
      peer: other.concealed,
      ratio: share,
      hold: '<= 0.2 of the peer',
      ok: share <= 0.2 || own.concealed < 0.01,
    },
  ]
}

/** The thinnest line on which one is still understood; the waiting room has measured it. */
async function floor(report: LineReport): Promise<Claim> {
  report.line.proxy.set({ kbps: 24, delayMs: 60 })
  const heard = await heardIn(report, await ourCall(report.line, report.browsers, { kbps: '24', voice: '1' }))
  return {
    claim: 'speech at 24 kbit/s, voice alone (STOI)',
    ours: heard.stoi,
    peer: 1,
    ratio: heard.stoi,
    hold: '>= 0.85',
    ok: heard.stoi >= 0.85,
  }
}

async function lossy(report: LineReport): Promise<Claim[]> {
  report.line.proxy.set({ loss: 0.3, delayMs: 40 })
  const own = await heardIn(report, await ourCall(report.line, report.browsers))
  const other = await heardIn(report, await callByBrowser(report))
  const share = own.concealed / other.concealed
  return [
    {
      claim: 'at 30 % loss, share of speech made up : the browser by itself',
      ours: own.concealed,
      peer: other.concealed,
      ratio: share,
      hold: '<= 0.4 of the peer',
      ok: share <= 0.4,
    },
  ]
}

async function longLoss(report: LineReport): Promise<Claim[]> {
  report.line.proxy.set({ loss: 0.3, delayMs: 40 })
  const { doctor, leave } = await ourCall(report.line, report.browsers)
  try {
    await untilHeard(doctor, 60_000)
    const first = await doctor.evaluate(() => window.speech())
    let [before, silent] = [first, 0]
    for (let n = 0; n < (minutesOfLoss * 60) / windowSeconds; n++) {
      await sleep(windowSeconds * 1000)
      const now = await doctor.evaluate(() => window.speech())
      const made = now.concealed - before.concealed
      if (now.energy <= before.energy || made >= (now.all - before.all) * 0.5) silent++
      before = now
    }
    const concealed = (before.concealed - first.concealed) / (before.all - first.all)
    return [
      {
        claim: `windows of ${windowSeconds} s without a voice in ${minutesOfLoss} min at 30 % loss`,
        ours: silent,
        peer: 0,
        ratio: silent,
        hold: '0',
        ok: silent === 0,
      },
      { claim: 'the same, share of speech made up', ours: concealed, peer: 1, ratio: concealed, hold: '<= 0.15', ok: concealed <= 0.15 },
    ]
  } finally {
    await leave()
  }
}

async function callByBrowser({ line, browsers }: LineReport): Promise<Both> {
  const nowhere = new URL('/bare', line.lab.address('', 'doctor')).href
  const [doctor, patient] = [await openPage(browsers.doctor, nowhere), await openPage(browsers.patient, nowhere)]
  await plainCall(patient, doctor, { caller: relaySettings(line, 'bad'), callee: relaySettings(line, 'good') })
  return {
    doctor,
    patient,
    leave: async () => {
      await doctor.context().close()
      await patient.context().close()
    },
  }
}

async function heardIn({ clean }: LineReport, { doctor, leave }: Both): Promise<Heard> {
  try {
    if (!(await untilHeard(doctor, 60_000))) return { stoi: 0, concealed: 1 }
    await sleep(settleMs)
    return await listen(doctor, listenSeconds, clean)
  } finally {
    await leave()
  }
}
