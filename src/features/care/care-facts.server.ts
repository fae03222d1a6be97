import { readFact } from '../catalog/catalogue-facts.server.ts'
import { type CareText, careText } from './care-text.rules.ts'

const read = new Map<string, Promise<CareText>>()

/** The text of a care page (db/facts/care), read once in a process; `name` is the `care` of a need, never what somebody typed. */
export function shippedCareText(name: string): Promise<CareText> {
  const known = read.get(name) ?? readFact<unknown>(`care/${name}`).then((text) => careText.parse(text))
  read.set(name, known)
  return known
}
