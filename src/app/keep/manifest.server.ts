import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { Snapshot } from '../../platform/snapshot/take-snapshot.server.ts'

/** What `backup.json` says of a backup. */
const holds = {
  began_at: z.string(),
  ended_at: z.string(),
  /** Of Parcha. */
  version: z.string(),
  /** Opens with the right root key only. */
  key_check: z.string(),
  files: z.object({
    /** `copied`: they are in the backup; `listed`: only their names, a bucket keeps them. */
    kept: z.enum(['copied', 'listed']),
    count: z.number(),
    /** Rows of files whose content was not there. */
    missing: z.number(),
  }),
}
const Manifest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cluster'), ...holds }),
  z.object({ kind: z.literal('snapshot'), ...holds, snapshot: Snapshot }),
])
export type Manifest = z.output<typeof Manifest>

export function readManifest(backup: string): Manifest {
  const path = join(backup, 'backup.json')
  if (!existsSync(path)) throw new Error(`${backup} is not a complete backup`)
  const said = Manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!said.success) throw new Error(`${backup} was made by a version before 0.2. Restore it with that version, then upgrade.`)
  return said.data
}

/** For whoever keeps it: what it holds, and what it does not. */
export function sentencesOf(manifest: Manifest): string[] {
  const { files } = manifest
  const rows = manifest.kind === 'snapshot' ? manifest.snapshot.tables.reduce((sum, table) => sum + table.rows, 0) : null
  return [
    rows === null
      ? 'Database: a copy of the embedded cluster.'
      : `Database: ${rows} rows of ${manifest.kind === 'snapshot' ? manifest.snapshot.tables.length : 0} tables, as they stood at one moment.`,
    files.kept === 'copied'
      ? `Files: ${files.count}, sealed.`
      : `Files: the names of ${files.count}. Their content stays in the bucket: keep it.`,
    ...(files.missing > 0 ? [`${files.missing} files that the database names were not in storage.`] : []),
    'Not in it: the root key (PARCHA_SECRET, or root-key in the data folder). Keep it in another place; nothing opens without it.',
  ]
}
