import { zoneClock } from '../zone-time.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/implement.ts'
import { requirePatient } from '../../accounts/require.server.ts'
import { listPatients } from '../../accounts/patients.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { countUnread } from '../../notices/notices.sql.server.ts'
import type { HealthSettings } from '../doses/courses.contract.ts'
import { coursesOfAccount, doseEventsOn } from '../doses/courses.sql.server.ts'
import { courseViews } from '../doses/refills.server.ts'
import { settingsOf } from '../doses/settings.sql.server.ts'
import { todayView } from '../doses/today.server.ts'
import { readingView } from '../readings/reading-view.server.ts'
import { listReadings } from '../readings/readings.sql.server.ts'
import { type Home, homeContract } from './home.contract.ts'
import { inOrder, mostShown, withoutDetails } from './home.rules.ts'
import { countCart } from './home.sql.server.ts'
import { timelineOf } from './timeline.sql.server.ts'
import { subscriptionViews } from '../subscriptions/subscription-views.server.ts'
import { subscriptionsOf } from '../subscriptions/subscriptions.sql.server.ts'
import {
  approvedNext,
  ordersNext,
  prescriptionsNext,
  refillsNext,
  rejectedNext,
  subscriptionsNext,
  visitsNext,
} from './next-things.server.ts'

export const homeApi = implement(homeContract, {
  'GET /api/home/': (context) => home(context),
  'GET /api/health/timeline/': async (context, { query: { patient, kind, limit, cursor } }) => {
    const userId = signedIn(context)
    await requirePatient(context.db, userId, patient)
    const found = await timelineOf(context.db, userId, { patientId: patient, kind, limit: limit + 1, before: cursor })
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
  const things = [
    ...(await visitsNext(context, userId)),
    ...(await ordersNext(context, userId)),
    ...(await prescriptionsNext(context, userId)),
    ...(await rejectedNext(context, userId)),
    ...(await approvedNext(context, userId)),
    ...subscriptionsNext(await subscriptionViews(db, userId, await subscriptionsOf(db, userId), now), people),
    ...refillsNext(await courseViews(db, userId, courses, { now, settings }), people),
  ]
  const next = inOrder(things, now)
  const own = courses.filter(({ patient_id }) => patient_id === self?.patient_id)
  const hidden = settings.hide_details
  return {
    person: self ? { id: self.patient_id, name: hidden ? null : self.name } : null,
    hidden,
    now: now.toISOString(),
    next: next.slice(0, mostShown).map((thing) => (hidden ? withoutDetails(thing) : thing)),
    more: Math.max(0, next.length - mostShown),
    today: own.length > 0 ? await today(context, userId, own, { settings, day }) : null,
    readings: self && !hidden ? await newest(context, userId, self.patient_id) : [],
    unread: await countUnread(db, userId),
    cart: await countCart(db, userId),
  }
}

type Courses = Awaited<ReturnType<typeof coursesOfAccount>>

async function today({ db }: Context, userId: string, courses: Courses, { settings, day }: { settings: HealthSettings; day: string }) {
  const shown = todayView(courses, await doseEventsOn(db, userId, day), settings, day)
  if (!settings.hide_details) return shown
  // How many, and of no medicine.
  return { ...shown, slots: shown.slots.map((slot) => ({ ...slot, doses: slot.doses.map((dose) => ({ ...dose, name: '' })) })) }
}

async function newest({ db }: Context, userId: string, patientId: string): Promise<Home['readings']> {
  const found: Home['readings'] = []
  for (const kind of ['pressure', 'sugar', 'weight'] as const)
    found.push(...(await listReadings(db, userId, { patientId, kind, limit: 1, before: null })).map(readingView))
  return found
}
