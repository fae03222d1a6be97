import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { ReminderPlans } from '../../../platform/database/database.types.ts'
import type { DoseKey, Slot } from './schedule.rules.ts'

export interface PlanRow extends Omit<Selectable<ReminderPlans>, 'past_day' | 'past_slot'> {
  past_day: string
  past_slot: Slot
}
interface PlanKey {
  user_id: string
  patient_id: string
}

const columns = ['user_id', 'patient_id', 'past_slot', 'next_at'] as const
const pastDay = sql<string>`past_day::text`.as('past_day')

/** The plan of a person, locked: a job and a change of a course wait for each other. */
export async function lockPlan(db: Db, { user_id, patient_id }: PlanKey): Promise<PlanRow | undefined> {
  return db
    .selectFrom('reminder_plans')
    .select(columns)
    .select(pastDay)
    .where('user_id', '=', user_id)
    .where('patient_id', '=', patient_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function plansOf(db: Db, userId: string): Promise<PlanKey[]> {
  return db.selectFrom('reminder_plans').select(['user_id', 'patient_id']).where('user_id', '=', userId).limit(60).execute()
}

/** Whose reminders are due, of every account; each is then worked on by itself. */
export async function plansDue(db: Db, now: Date, limit: number): Promise<PlanKey[]> {
  return db
    .selectFrom('reminder_plans')
    .select(['user_id', 'patient_id'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
}

export async function savePlan(db: Db, { user_id, patient_id }: PlanKey, past: DoseKey, next: Date | null): Promise<void> {
  const change = { past_day: past.day, past_slot: past.slot, next_at: next }
  await db
    .insertInto('reminder_plans')
    .values({ user_id, patient_id, ...change })
    .onConflict((on) => on.columns(['user_id', 'patient_id']).doUpdateSet(change))
    .execute()
}
