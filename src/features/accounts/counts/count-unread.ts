import { browserApi } from '../../../data/page-data.ts'
import { setCounts } from './unread-store.ts'

/** Asks how many messages nobody has opened. Who cannot be answered now keeps the last count. */
export function countUnread(): void {
  browserApi('GET /api/notice/unread/').then(setCounts, () => {})
}
