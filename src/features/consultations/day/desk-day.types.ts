import type { DayVisit } from './day.contract.ts'

/** What the menu of a visit needs to know of it. */
export type MenuVisit = Pick<DayVisit, 'id' | 'kind' | 'state' | 'at' | 'patient'>

/** A row of today, or of a later day, of which less is told. */
export type RowVisit = MenuVisit &
  Pick<DayVisit, 'mode' | 'nature' | 'adult_needed'> &
  Partial<
    Pick<
      DayVisit,
      | 'complaint'
      | 'files'
      | 'patient_in_room'
      | 'arrived_at'
      | 'join_open'
      | 'late_min'
      | 'patient_late_min'
      | 'signed'
      | 'withdrawn'
      | 'end_reason'
    >
  >
