import type { Db } from '../../../platform/database/database.server.ts'
import { defineJob, type Job, type JobContext } from '../../../platform/jobs/jobs.server.ts'
import { checkConnection } from './check-connection.server.ts'
import { connectionNames } from './connections.rules.ts'
import { connectionRows, forgetResult, keepResult } from './connections.sql.server.ts'
import type { Connections } from './open-connections.server.ts'

/** Every hour each service that is set up is tried, without sending or charging anything: one that stopped working shows at the desk. */
export function connectionsJobs(connections: Connections): Job[] {
  return [
    defineJob('setup.check_connections', (context) => checkAll(context, connections), {
      cron: '17 * * * *',
      oneQueued: true,
      expireInSeconds: 600,
    }),
  ]
}

/** Only a browser can try push; its last result stays. */
const checked = connectionNames.filter((name) => name !== 'push')

async function checkAll({ db, now, log }: JobContext, connections: Connections): Promise<void> {
  const [config, before] = [connections.current(), await changesOf(db)]
  const isSet = (name: (typeof checked)[number]) => connections.sourceOf(name) !== 'none' && !connections.isLocked(name)
  const results = await Promise.all(
    checked.map(async (name) => ({ name, result: isSet(name) ? await checkConnection(name, config, now) : null })),
  )
  const after = await changesOf(db)
  for (const { name, result } of results) {
    // Other settings were saved meanwhile: this was about the ones before.
    if (before.get(name) !== after.get(name)) continue
    if (result === null) await forgetResult(db, name)
    else await keepResult(db, name, result, now)
    if (result?.works === false) log.warn({ topic: name, state: result.problem }, 'an outside service does not work')
  }
}

async function changesOf(db: Db): Promise<Map<string, number | undefined>> {
  return new Map((await connectionRows(db)).map(({ name, changed_at }) => [name, changed_at?.getTime()]))
}
