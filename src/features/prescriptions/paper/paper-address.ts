import { browserApi } from '../../../data/page-data.ts'

/** A signed paper with addresses that hold for the next five minutes. */
export const freshPaper = (prescription: string) => browserApi('GET /api/prescription/', { query: { prescription } })

export function holds(address: string | null): boolean {
  return address !== null && Number(new URL(address, location.href).searchParams.get('until')) - Date.now() > 5_000
}
