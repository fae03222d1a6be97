import type { testApp } from './app.ts'
import { testNow } from './app.ts'
import { seedPatient } from './seed.ts'

/** One in the morning and one at night. */
const onceMorningAndNight = { dose_unit: 'tablet' as const, doses: [1, 0, 0, 1] as [number, number, number, number] }

/** A new patient who adds courses by hand: ten tablets of one medicine, but for what is said. */
export async function seedCourseTaker(app: Awaited<ReturnType<typeof testApp>>) {
  const person = await seedPatient(app.db, testNow)
  const api = (now = testNow) => app.as(person.actor, now)
  const add = (more: object = {}, now = testNow) =>
    api(now)('POST /api/health/course/', {
      body: { patient: person.patientId, name: 'Metformin 500', ...onceMorningAndNight, units_left: 10, ...more },
    })
  return { person, api, add }
}
