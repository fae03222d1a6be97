// How speech is sent over a line: it comes before the picture (reference on video, 3.8).

export interface AudioSetting {
  kbps: number
  /** Milliseconds of speech in one packet: long ones need fewer bytes, short ones survive loss. */
  ptimeMs: 20 | 60 | 120
  /** Each packet carries the last one too. */
  red: boolean
  /** Milliseconds that the listener keeps in hand: a buffer that grows with each queue and shrinks after it stretches and squeezes what is said. */
  keptMs: number
}
export interface Row extends Omit<AudioSetting, 'keptMs'> {
  /** From so much on, kbit/s. */
  from: number
}
const finest: Row = { from: 75, kbps: 24, ptimeMs: 20, red: false }
/** Packet rate is the lever on a thin line: speech in packets of 20 ms takes twice its own weight, and on a line of 64 no queue would ever drain. */
const rows: Row[] = [
  finest,
  { from: 36, kbps: 20, ptimeMs: 60, red: false },
  { from: 28, kbps: 12, ptimeMs: 60, red: false },
  { from: 0, kbps: 10, ptimeMs: 120, red: false },
]

/** The finest speech that a line carries; the finest of all while nothing is known. */
export function rowOf(lineKbps: number | null): Row {
  return rows.find(({ from }) => (lineKbps ?? Infinity) >= from) ?? finest
}

/** How speech is sent over a line; doubled on one that loses packets and has the room. */
export function audioFor({ lineKbps, lossy }: { lineKbps: number | null; lossy: boolean }): AudioSetting {
  const { kbps, ptimeMs } = rowOf(lineKbps)
  return { kbps, ptimeMs, red: lossy && (lineKbps ?? Infinity) >= 100, keptMs: keptOf(lineKbps) }
}

/** As long as a pair of packets that asks for room stands in the way of speech; a line that nobody has measured is taken for a weak one. */
function keptOf(lineKbps: number | null): number {
  if (lineKbps !== null && lineKbps >= 150) return 0
  return lineKbps === null || lineKbps >= 36 ? 240 : 480
}
