import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { useDeskSignOut } from '../../features/accounts/sessions/desk-sign-out.ts'
import { browserApi } from '../../data/page-data.ts'
import { useMomentWords } from '../../i18n/day-words.ts'
import { toasts } from '../../ui/messages/toast-store.ts'
import { useFailureWords } from '../forms/identity-words.tsx'
import { shownDeskLinks } from '../shell/desk-links.ts'
import { shownPhone } from '../../lib/phone.ts'
import { type Found, initialsOf, isMeant, type PaletteGroup, type PaletteOption, pathTo } from './desk-palette-options.ts'

export function useGroupWords(): Record<PaletteGroup, string> {
  const { t } = useLingui()
  return {
    recent: t`Recent`,
    people: t`Patients`,
    doing: t`Do for this patient`,
    orders: t`Orders`,
    prescriptions: t`Prescriptions and visits`,
    products: t`Medicines`,
    pages: t`Pages`,
    actions: t`Actions`,
  }
}

/** What the server found as rows. */
export function useFoundOptions(): (found: Found) => PaletteOption[] {
  const { t } = useLingui()
  const [stages, ages, moment] = [useStageWords(), useAgeWords(), useMomentWords()]
  const papers = { awaiting_review: t`To review`, signed: t`Signed`, unsigned: t`Not signed` }
  const doing = useDoing()
  return (found) => [
    ...found.people.map(({ id, name, phone, opens, count, ...rest }) => ({
      key: `person ${id}`,
      group: 'people' as const,
      initials: initialsOf(name),
      title: name,
      detail: [ages(rest), phone && shownPhone(phone)].filter(Boolean).join(', '),
      aside:
        opens.page === 'visit'
          ? t`${plural(count, { one: '# visit', other: '# visits' })}`
          : t`${plural(count, { one: '# order', other: '# orders' })}`,
      to: pathTo(opens),
    })),
    ...doing(found.doing),
    ...found.orders.map(({ id, number, name, opens, promised_until, late_min, ...stage }) => ({
      key: `order ${id}`,
      group: 'orders' as const,
      icon: 'package' as const,
      title: number,
      detail: `${name}, ${stages(stage)}`,
      aside: late_min === null ? (promised_until ? t`by ${moment(promised_until)}` : '') : t`${late_min} min late`,
      late: late_min !== null,
      to: pathTo(opens),
    })),
    ...found.prescriptions.map(({ id, number, name, at, state, opens }) => ({
      key: `paper ${id}`,
      group: 'prescriptions' as const,
      icon: 'prescription' as const,
      title: number ?? name,
      detail: number ? `${name}, ${moment(at)}` : moment(at),
      aside: papers[state],
      to: pathTo(opens),
    })),
    ...found.products.map(({ id, name, packing }) => ({
      key: `product ${id}`,
      group: 'products' as const,
      icon: 'pill' as const,
      title: name,
      detail: packing,
      to: `/desk/stock?term=${encodeURIComponent(name.slice(0, 64))}`,
    })),
  ]
}

/** What a doctor does for the first person found, without a page between. */
function useDoing(): (doing: Found['doing']) => PaletteOption[] {
  const { t } = useLingui()
  return (doing) => {
    if (doing === null) return []
    const { visit, name, acts } = doing
    const to = `/desk/consultations/${visit}`
    const options: Record<(typeof acts)[number], Pick<PaletteOption, 'title' | 'icon' | 'to' | 'state'>> = {
      join: { title: t`Join the call`, icon: 'video-camera', to, state: { act: 'call' } },
      repeat: { title: t`Repeat the last prescription`, icon: 'arrow-clockwise', to, state: { act: 'repeat' } },
      certificate: { title: t`Write a medical certificate`, icon: 'file-text', to: `${to}/papers/certificate` },
      papers: { title: t`Open signed documents`, icon: 'prescription', to: `${to}/papers` },
      cancel: { title: t`Cancel the appointment`, icon: 'x', to, state: { act: 'cancel' } },
    }
    return acts.map((act) => ({ key: `${act} ${visit}`, group: 'doing', detail: name, ...options[act] }))
  }
}

/** "61 F", as staff write it. */
function useAgeWords(): (person: Pick<Found['people'][number], 'age_years' | 'gender'>) => string {
  const { t } = useLingui()
  const letters = { M: t`M`, F: t`F`, O: t`O`, U: '' }
  return ({ age_years, gender }) => [age_years, letters[gender]].filter((part) => part !== null && part !== '').join(' ')
}

function useStageWords(): (stage: Pick<Found['orders'][number], 'status' | 'fulfilment'>) => string {
  const { t } = useLingui()
  const parcel = {
    assigned: t`to accept`,
    accepted: t`to pack`,
    packed: t`packed`,
    out_for_delivery: t`out for delivery`,
    attempted: t`delivery attempted`,
    ready_for_pickup: t`ready for pickup`,
    delivered: t`delivered`,
  }
  const ended: Partial<Record<Found['orders'][number]['status'], string>> = {
    PENDING: t`awaiting pharmacist`,
    PENDING_PAYMENT: t`awaiting payment`,
    COMPLETED: t`delivered`,
    CANCELLED: t`cancelled`,
    RETURNED: t`returned`,
    REFUNDED: t`refunded`,
  }
  return ({ status, fulfilment }) => ended[status] ?? parcel[fulfilment]
}

/** Pages of these roles and what somebody can do from anywhere, as far as they fit what was typed. */
export function useOwnOptions(roles: readonly string[]): (words: string) => PaletteOption[] {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const signOut = useDeskSignOut()
  const failed = useFailureWords()
  const be = (state: 'online' | 'away') => async () => {
    try {
      await browserApi('POST /api/desk/presence/', { body: { state } })
      await navigate('/desk/consultations')
      await revalidate()
    } catch (failure) {
      toasts.show({ kind: 'error', text: failed(failure) })
    }
  }
  const isDoctor = roles.includes('doctor')
  /** What else people call a page. */
  const also: Partial<Record<string, string>> = {
    '/desk/hours': t`schedule, timings, slots, calendar, week`,
    '/desk/consultations': t`appointments, visits, patients, day`,
    '/desk/earnings': t`income, payments, payout, money`,
    '/desk/profile': t`photo, languages, education`,
  }
  const pages: PaletteOption[] = shownDeskLinks(roles).map(({ path, label, icon }) => ({
    key: path,
    group: 'pages',
    icon,
    title: i18n._(label),
    to: path,
    ...(also[path] ? { also: also[path] } : {}),
  }))
  const actions: PaletteOption[] = [
    ...(isDoctor
      ? [
          {
            key: 'leave',
            group: 'actions' as const,
            icon: 'calendar-blank' as const,
            title: t`Take leave or add a break`,
            to: '/desk/hours',
            also: t`time off, holiday, vacation, day off, absent, lunch`,
          },
          { key: 'online', group: 'actions' as const, icon: 'video-camera' as const, title: t`Go online`, act: be('online') },
          {
            key: 'offline',
            group: 'actions' as const,
            icon: 'video-camera-slash' as const,
            title: t`Go offline`,
            act: be('away'),
            also: t`stop calls, pause, away`,
          },
        ]
      : []),
    { key: 'logout', group: 'actions', icon: 'sign-out', title: t`Logout`, act: signOut },
  ]
  return (words) => [...pages, ...actions].filter((option) => isMeant(option, words))
}
