import type { PaperStart } from './papers-desk.contract.ts'

/** What a form of a paper begins with. */
export interface WritePaper {
  /** The consultation it belongs to. */
  id: string
  start: PaperStart
}
