import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { testContext } from '../../../tests/support/bare-app.ts'
import { seedPatient, seedStaff } from '../../../tests/support/seed.ts'
import { linesOf } from '../../platform/audit/audit-anchors.server.ts'
import { auditAnchorJobs } from './audit-anchor.jobs.server.ts'

const app = await testApp()
const folder = () => mkdtempSync(join(tmpdir(), 'parcha-anchors-'))

test('every night the anchor of the access log goes to the data folder, to the backup and by e-mail to active admins', async () => {
  const [admin, left, doctor, patient] = [
    await seedStaff(app.db, testNow, 'admin'),
    await seedStaff(app.db, testNow, 'admin'),
    await seedStaff(app.db, testNow, 'doctor', { doctorId: 'd1' }),
    await seedPatient(app.db, testNow),
  ]
  for (const { userId } of [admin, left, doctor, patient])
    await app.db
      .updateTable('users')
      .set({ email: `${userId}@example.com`, email_verified: true })
      .where('user_id', '=', userId)
      .execute()
  await app.db.updateTable('staff').set({ active: false }).where('user_id', '=', left.userId).execute()
  const [dataFolder, backupFolder] = [folder(), folder()]
  const [job] = auditAnchorJobs({ key: randomBytes(32), dataFolder, backupFolder })
  expect(job?.cron).toBe('40 3 * * *')
  await job?.handle({ db: app.db, now: testNow, newId: uuidv7, log: testContext().log }, { id: 'n', userId: '', payload: {} })
  const lines = linesOf(dataFolder)
  expect(lines).toHaveLength(1)
  expect(linesOf(backupFolder)).toEqual(lines)
  const sent = await app.db.selectFrom('outbox').select('payload').where('topic', '=', 'messages.send').execute()
  const mails = sent.flatMap(({ payload }) => {
    const { to, template, vars } = payload as { to: string; template: string; vars: { line?: string } }
    return template === 'audit_anchor' ? [{ to, line: vars.line }] : []
  })
  expect(mails).toEqual([{ to: `${admin.userId}@example.com`, line: lines[0] }])
})
