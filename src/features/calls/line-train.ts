/** Two packets sent at once arrive as far apart as the narrowest place on the way takes for one. */
export interface LineTrain {
  /** Sends a pair, unless the answer to the last is still awaited. */
  start: (nowMs: number) => void
  /** True for a word of the other side that belongs to a pair. */
  takes: (text: string, nowMs: number) => boolean
  /** What the last pairs found, kbit/s, once; null when nothing is new. */
  told: () => number | null
}

/** More than half a packet, so that two never travel in one. */
const carBytes = 620
/** Around each on the wire. */
const wrapBytes = 90
/** A pair that lost a half, or the answer to it, is given up. */
const awaitedMs = 4000
/** Speech gets the line to itself in between. */
const apartMs = 1000
/** A page that is busy when a half comes mistakes a thin line for a wide one, or the other way round: the middle of so many counts. */
const pairs = 3
/** Enough for any picture; clocks in browsers are too coarse to tell more. */
const mostKbps = 2000

/** Both directions over one unordered channel: `train 3` goes out twice, `arrived 3 89` (milliseconds between the two) comes back. */
export function openTrain(send: (text: string) => void): LineTrain {
  let sent = { id: 0, atMs: -Infinity, answered: true }
  let arriving = { id: '', atMs: 0 }
  let found: number[] = []

  const onCar = (id: string, nowMs: number) => {
    if (id === arriving.id) send(`arrived ${id} ${Math.max(1, Math.round(nowMs - arriving.atMs))}`)
    else arriving = { id, atMs: nowMs }
  }
  return {
    start: (nowMs) => {
      if (nowMs - sent.atMs < (sent.answered ? apartMs : awaitedMs)) return
      sent = { id: sent.id + 1, atMs: nowMs, answered: false }
      for (let car = 0; car < 2; car++) send(`train ${sent.id} `.padEnd(carBytes, '.'))
    },
    takes: (text, nowMs) => {
      const [word, id = '', ms] = text.split(' ')
      if (word === 'train') onCar(id, nowMs)
      if (word === 'arrived' && Number(id) === sent.id && Number(ms) > 0) {
        sent.answered = true
        found.push(Math.min(mostKbps, ((carBytes + wrapBytes) * 8) / Number(ms)))
      }
      return word === 'train' || word === 'arrived'
    },
    told: () => {
      if (found.length < pairs) return null
      const middle = found.toSorted((a, b) => a - b)[pairs >> 1] ?? null
      found = []
      return middle
    },
  }
}
