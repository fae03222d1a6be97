import { useTimeWords } from '../doctors/doctor-words.tsx'
import type { SpanName } from './spans.rules.ts'

/** "9 AM" for an hour of a day, "23 Nov" for a day. */
export function useStepWords(span: SpanName): (at: string) => string {
  const { time, dayNumber } = useTimeWords()
  return span === 'today' ? (at) => time(at).replace(':00', '') : dayNumber
}
