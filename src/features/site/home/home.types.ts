import type { FrontPage } from './front-page.contract.ts'

/** What the parts at the top of the home page are told. */
export interface HomeTopProps {
  front: FrontPage
  now: string
  /** Whether the clinic sells medicines, and whether it has doctors. */
  sells: boolean
  consults: boolean
}
