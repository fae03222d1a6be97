import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { monthOf } from '../../doctors/choosing/doctor-ratings.rules.ts'
import { insertRating } from './ratings.sql.server.ts'

const dayMs = 86_400_000

interface DemoRatings {
  doctor: string
  /** One digit a visit, the newest first. */
  stars: string
  /** What was written of the newest. */
  comments: string[]
}

/** Two invented doctors with enough rated visits for an average, and one with too few, so that both can be seen. */
const demoRatings: readonly DemoRatings[] = [
  {
    doctor: 'd4',
    stars: '545554545455',
    comments: ['Listened to everything and explained each medicine.', 'Called on time. The advice was clear.'],
  },
  { doctor: 'd3', stars: '55455345545', comments: ['Was patient with my son and told us when to come back.'] },
  { doctor: 'd8', stars: '545', comments: [] },
]

/** Ratings of invented visits of the last months; loading them again changes nothing. */
export async function loadRatingsDemo(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const one of demoRatings) await addRatings(transaction, one, now)
  })
}

async function addRatings(db: Db, { doctor, stars, comments }: DemoRatings, now: Date): Promise<void> {
  for (const [at, digit] of stars.split('').entries()) {
    const visited_at = new Date(now.getTime() - (at * 9 + 3) * dayMs)
    const created_at = new Date(visited_at.getTime() + dayMs)
    const comment = comments[at] ?? null
    const id = (kind: number) => `0192f000-0000-7000-8${kind}0${doctor.slice(1)}-${String(at).padStart(12, '0')}`
    const row = { doctor_id: doctor, rating_id: id(4), user_id: id(5), consultation_id: id(6), visited_at, stars: Number(digit), comment }
    const read = comment === null ? { state: 'none' as const } : { state: 'shown' as const, decided_at: created_at }
    await insertRating(db, { ...row, ...read, created_at }, monthOf(visited_at))
  }
}
