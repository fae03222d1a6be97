import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../lib/money.ts'
import { useTimeWords } from '../doctors/doctor-words.tsx'
import type { OverviewTask } from './overview.contract.ts'
import { upTo } from './up-to.rules.ts'

interface TaskWords {
  title: string
  text: string
}

/** "3 orders late", "Oldest 37 min" */
export function useTaskWords(now: string): (task: OverviewTask) => TaskWords {
  const { t } = useLingui()
  const time = useTimeWords()
  const since = useSinceWords(now)
  return ({ kind, count, at, subject, detail, amount_paise }) => {
    const amount = formatPaise(amount_paise ?? 0)
    const when = at === null ? '' : time.soon(at, now)
    const name = subject ?? ''
    const about = detail ?? ''
    const words: Record<OverviewTask['kind'], () => TaskWords> = {
      no_doctor: () => ({
        title: t`${plural(count, { one: 'No doctor yet for # patient', other: 'No doctor yet for # patients' })}`,
        text: t`${name}: waiting ${since(at)}`,
      }),
      late_orders: () => ({
        title: t`${plural(count, { one: '# order later than promised', other: '# orders later than promised' })}`,
        text: t`The oldest by ${since(at)}`,
      }),
      recalled_stock: () => ({ title: t`Recalled batch ${about} in stock`, text: name }),
      failed_refund: () => ({ title: t`Refund failed: ${amount}`, text: t`Requested ${since(at)} ago` }),
      refund_request: () => ({
        title: t`Refund to approve: ${amount}`,
        text: about
          ? t`${name}, requested by ${about} ${since(at)} ago`
          : [name, t`Requested ${since(at)} ago`].filter(Boolean).join(' · '),
      }),
      factor_reset: () =>
        at !== null && at > now
          ? { title: t`Authenticator reset to confirm: ${name}`, text: t`A second admin has to confirm. Expires: ${when}` }
          : { title: t`Authenticator reset expired: ${name}`, text: t`Nobody confirmed it. Request it again` },
      unsigned: () => ({ title: t`Unsigned for ${since(at)}`, text: [name, about].filter(Boolean).join(', ') }),
      complaint_due: () => ({ title: t`Complaint answer due: ${when}`, text: name }),
      unverified_doctor: () => ({ title: t`Registration to verify: ${name}`, text: t`Cannot see patients until it is verified` }),
      visits_to_move: () => ({
        title: t`${plural(count, { one: '# patient has to choose another time', other: '# patients have to choose another time' })}`,
        text: t`${name}, first appointment ${when}`,
      }),
      sold_out: () => ({
        title: t`Out of stock and in demand: ${upTo(count)}`,
        text: t`Most wanted: ${name}`,
      }),
      transfers: () => ({
        title: t`${plural(count, { one: '# bank transfer to make', other: '# bank transfers to make' })}`,
        text: t`The oldest requested ${since(at)} ago`,
      }),
      failed_tasks: () => ({
        title: t`${plural(count, { one: '# task failed', other: '# tasks failed' })}`,
        text: t`The oldest ${since(at)} ago`,
      }),
    }
    return words[kind]()
  }
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** "37 min", "21 h", "3 days" */
export function useSinceWords(now: string): (at: string | null) => string {
  const { t } = useLingui()
  return (at) => {
    const ms = at === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(at))
    const [minutes, hours, days] = [minuteMs, hourMs, dayMs].map((unit) => Math.floor(ms / unit)) as [number, number, number]
    if (hours < 1) return t`${minutes} min`
    return days < 2 ? t`${hours} h` : t`${plural(days, { one: '# day', other: '# days' })}`
  }
}
