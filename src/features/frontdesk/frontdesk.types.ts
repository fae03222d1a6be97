import type { CallerPage, Opening, PatientPage } from './frontdesk.contract.ts'

/** A page that stands open, as its parts are given it. */
export interface CallerProps {
  patient: PatientPage['patient']
  opening: Opening
  page: CallerPage
}
