import { defineJob, type Job } from '../../platform/jobs/jobs.server.ts'
import { listDoctorsOfSpeciality } from './doctors.sql.server.ts'
import { ensureSlots } from './generate-slots.server.ts'
import { expireSlots } from './slots.sql.server.ts'

const keptMs = 24 * 3_600_000

/** Every night the days ahead are laid out; every ten minutes time that has passed is tidied away. */
export const doctorsJobs: Job[] = [
  defineJob('doctors.lay_out', async ({ db, now }) => ensureSlots(db, await listDoctorsOfSpeciality(db, null), now), {
    cron: '7 2 * * *',
    expireInSeconds: 3600,
    oneQueued: true,
  }),
  defineJob('doctors.expire_slots', ({ db, now }) => expireSlots(db, now, new Date(now.getTime() - keptMs)), {
    cron: '*/10 * * * *',
    expireInSeconds: 300,
    oneQueued: true,
  }),
]
