import { accountNotices } from './notice-texts-account.data.ts'
import { careNotices } from './notice-texts-care.data.ts'
import { orderNotices } from './notice-texts-orders.data.ts'

/**
 * Everything somebody is told, by its kind. It stands on a locked screen: no medicine, no illness, no doctor's speciality.
 * `{names}` are filled by who tells it: order numbers, amounts as shown, times as shown.
 */
export const noticeKinds = { ...orderNotices, ...careNotices, ...accountNotices }

export type NoticeKind = keyof typeof noticeKinds
