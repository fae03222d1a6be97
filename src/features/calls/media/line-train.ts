/** Two packets sent at once arrive as far apart as the narrowest place on the way takes for one. */
export interface LineTrain {
  /** Sends a pair, unless the answer to the last is still awaited. */
  start: (nowMs: number) => void
  /** True for a word of the other side that belongs to a pair. */
  takes: (text: string, nowMs: number) => boolean
}

/** More than half a packet, so that two never travel in one. */
const carBytes = 620
/** Around each on the wire. */
const wrapBytes = 90
/** A pair that lost a half, or the answer to it, is given up. */
const awaitedMs = 4000
/** Speech gets the line to itself in between. */
const apartMs = 1000
/** A pair that found so much room leaves speech alone: the next follows at once, and a good line is known within a few round trips. */
const wideKbps = 500
/** A page that is busy when a half comes mistakes a thin line for a wide one, or the other way round: the middle of so many counts. */
const pairs = 3
/** Enough for any picture; clocks in browsers are too coarse to tell more. */
const mostKbps = 2000

/** Both directions over one unordered channel: `train 3` goes out twice, `arrived 3 89` (milliseconds between the two) comes back. What three pairs found, kbit/s, is told once. */
export function openTrain(send: (text: string) => void, onTold: (kbps: number) => void): LineTrain {
  let sent = { id: 0, atMs: -Infinity, answered: true }
  let arriving = { id: '', atMs: 0 }
  let found: number[] = []

  const sendPair = (nowMs: number) => {
    sent = { id: sent.id + 1, atMs: nowMs, answered: false }
    for (let car = 0; car < 2; car++) send(`train ${sent.id} `.padEnd(carBytes, '.'))
  }
  const onAnswer = (ms: number, nowMs: number) => {
    sent.answered = true
    const kbps = Math.min(mostKbps, ((carBytes + wrapBytes) * 8) / ms)
    found.push(kbps)
    if (found.length < pairs) {
      if (kbps >= wideKbps) sendPair(nowMs)
      return
    }
    const middle = found.toSorted((a, b) => a - b)[pairs >> 1] ?? 0
    found = []
    onTold(middle)
  }
  const onCar = (id: string, nowMs: number) => {
    if (id === arriving.id) send(`arrived ${id} ${Math.max(1, Math.round(nowMs - arriving.atMs))}`)
    else arriving = { id, atMs: nowMs }
  }
  return {
    start: (nowMs) => {
      if (nowMs - sent.atMs < (sent.answered ? apartMs : awaitedMs)) return
      sendPair(nowMs)
    },
    takes: (text, nowMs) => {
      const [word, id = '', ms] = text.split(' ')
      if (word === 'train') onCar(id, nowMs)
      if (word === 'arrived' && Number(id) === sent.id && !sent.answered && Number(ms) > 0) onAnswer(Number(ms), nowMs)
      return word === 'train' || word === 'arrived'
    },
  }
}
