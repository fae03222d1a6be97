import type { Need } from '../../../search/facts/need.ts'
import type { NeedPromise } from './results.contract.ts'

type Promising = Pick<Need, 'care' | 'emergency' | 'law' | 'thing'>

/** What a link to the page of a need may say: no more than the page has. */
export function promiseOf({ care, emergency, law = [], thing }: Promising): NeedPromise {
  if (law.includes('pcpndt') || law.includes('mtp')) return 'law'
  if (emergency) return care === null ? 'nothing' : 'first-aid'
  if (thing) return 'nothing'
  return care === null ? 'signs' : 'advice'
}

/** The same while its text may not be shown. */
export const promiseWithout = (text: NeedPromise): NeedPromise => (text === 'advice' ? 'signs' : text === 'first-aid' ? 'nothing' : text)
