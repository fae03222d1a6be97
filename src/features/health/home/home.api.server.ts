import { zoneClock } from '../zone-time.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { requirePatient } from '../../accounts/require.server.ts'
import { listPatients } from '../../accounts/patients.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { countUnread } from '../../notices/notices.sql.server.ts'
import type { TodayDoses } from '../doses/courses.contract.ts'
import { coursesOfAccount, doseEventsOn } from '../doses/courses.sql.server.ts'
import { toRenewOf } from '../doses/finished.server.ts'
import { courseViews } from '../doses/refills.server.ts'
import { settingsOf } from '../doses/settings.sql.server.ts'
import { todayView } from '../doses/today.server.ts'
import { readingView } from '../readings/reading-view.server.ts'
import { listReadings } from '../readings/readings.sql.server.ts'
import { type Home, homeContract } from './home.contract.ts'
import { inOrder, mostShown, withoutDetails } from './home.rules.ts'
import { countCart, openVisits } from './home.sql.server.ts'
import { countPapers } from './papers.sql.server.ts'
import { timelineOf } from './timeline.sql.server.ts'
import { subscriptionViews } from '../subscriptions/subscription-views.server.ts'
import { subscriptionsOf } from '../subscriptions/subscriptions.sql.server.ts'
import {
  approvedNext,
  ordersNext,
  prescriptionsNext,
  refundsNext,
  refillsNext,
  rejectedNext,
  renewalsNext,
  subscriptionsNext,
  visitsNext,
} from './next-things.server.ts'

export const homeApi = implement(homeContract, {
  'GET /api/home/': (context) => home(context),
  'GET /api/health/papers/': async (context, { query: { patient } }) => {
    const userId = signedIn(context)
    await requirePatient(context.db, userId, patient)
    const { prescriptions, prescribed_at, documents, newest, vaccinations, invoices } = await countPapers(context.db, userId, patient)
    return {
      prescriptions: { count: prescriptions, newest_at: prescribed_at?.toISOString() ?? null },
      documents: { count: documents, newest },
      vaccinations,
      invoices,
    }
  },
  'GET /api/health/timeline/': async (context, { query: { patient, kind, limit, cursor } }) => {
    const userId = signedIn(context)
    await requirePatient(context.db, userId, patient)
    const found = await timelineOf(context.db, userId, {
      patientId: patient,
      kind,
      limit: limit + 1,
      before: cursor,
      language: context.language,
    })
    const entries = found.slice(0, limit)
    return {
      entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      next: found.length > limit ? (entries.at(-1)?.id ?? null) : null,
    }
  },
})

async function home(context: Context): Promise<Home> {
  const { db, now } = context
  const userId = signedIn(context)
  const settings = await settingsOf(db, userId)
  const { day } = zoneClock(settings.zone, now)
  const people = await listPatients(db, userId)
  const self = people.find(({ relation }) => relation === 'self')
  const courses = await coursesOfAccount(db, userId, day)
  const visits = await openVisits(db, userId)
  const things = [
    ...(await visitsNext(context, visits)),
    ...(await ordersNext(context, userId)),
    ...(await refundsNext(context, userId)),
    ...(await prescriptionsNext(context, userId)),
    ...(await rejectedNext(context, userId)),
    ...(await approvedNext(context, userId)),
    ...subscriptionsNext(await subscriptionViews(db, userId, await subscriptionsOf(db, userId), now), people),
    ...(await renewalsNext(context, userId, await toRenewOf(db, userId, courses, day), { people, visits })),
    ...refillsNext(await courseViews(db, userId, courses, { now, settings }), { people, visits }, day),
  ]
  const next = inOrder(things, now)
  const hidden = settings.hide_details
  const events = courses.length > 0 ? await doseEventsOn(db, userId, day) : []
  const todayOf = (patientId: string | undefined) => {
    const theirs = courses.filter(({ patient_id }) => patient_id === patientId)
    return theirs.length > 0 ? todayView(theirs, events, settings, day) : null
  }
  const own = todayOf(self?.patient_id)
  return {
    person: self ? { id: self.patient_id, name: hidden ? null : self.name } : null,
    hidden,
    now: now.toISOString(),
    next: next.slice(0, mostShown).map((thing) => (hidden ? withoutDetails(thing) : thing)),
    more: Math.max(0, next.length - mostShown),
    today: own && hidden ? unnamed(own) : own,
    family: people
      .filter((one) => one !== self)
      .map(({ patient_id, name }) => ({ patient: patient_id, name: hidden ? null : name, doses_left: leftOf(todayOf(patient_id)) }))
      .filter(({ doses_left }) => doses_left > 0),
    readings: self && !hidden ? await newest(context, userId, self.patient_id) : [],
    unread: await countUnread(db, userId),
    cart: await countCart(db, userId),
  }
}

/** How many, and of no medicine. */
function unnamed(shown: TodayDoses): TodayDoses {
  return { ...shown, slots: shown.slots.map((slot) => ({ ...slot, doses: slot.doses.map((dose) => ({ ...dose, name: '' })) })) }
}

const leftOf = (shown: TodayDoses | null): number =>
  shown?.slots.reduce((sum, { doses }) => sum + doses.filter(({ state }) => state === null).length, 0) ?? 0

async function newest({ db }: Context, userId: string, patientId: string): Promise<Home['readings']> {
  const found: Home['readings'] = []
  for (const kind of ['pressure', 'sugar', 'weight'] as const)
    found.push(...(await listReadings(db, userId, { patientId, kind, limit: 1, before: null })).map(readingView))
  return found
}
