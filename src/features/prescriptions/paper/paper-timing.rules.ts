import { readEntry } from '../sign/entry-line.rules.ts'

interface PaperLine {
  /** As it stands on the paper: `2 puff sos max4`. */
  dose?: string | null
  frequency: string | null
}

/** What a pharmacist typed of a line, where it is neither a grid nor mere words: when needed, or on some days of the week. */
export function paperTiming({ dose, frequency }: PaperLine) {
  for (const words of [frequency, dose]) {
    // A line begins with its medicine, which counts for nothing here.
    const { timing, unit = null, mostAssumed } = readEntry(`x ${words ?? ''}`)
    if (timing?.kind === 'weekly') return { kind: timing.kind, dose: timing.dose, unit, times: timing.times }
    if (timing?.kind === 'as_needed') return { kind: timing.kind, dose: timing.dose, unit, times: mostAssumed ? null : timing.most_per_day }
  }
  return null
}
