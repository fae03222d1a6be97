import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiDocument } from '../../src/app/api-document.server.ts'
import { type ApiDocument, changesBetween, groupChanges } from './api-shape.ts'
import { command, WrongUse } from './command.ts'

const root = join(import.meta.dirname, '../..')

await command('Usage: npm run api:compare -- COMMIT', () => {
  const [commit, ...more] = process.argv.slice(2)
  if (!commit || more.length > 0) throw new WrongUse('Give one commit to compare with.')
  const rows = groupChanges(changesBetween(documentAt(commit), apiDocument() as unknown as ApiDocument))
  for (const { change, field, before, after, operations } of rows)
    console.log([change, field, before, after, operations.length === 1 ? operations[0] : `${operations.length} operations`].join('\t'))
  console.error(rows.length === 0 ? `No difference to ${commit}.` : `${rows.length} differences to ${commit}.`)
})

/** The document as it was then: until November 2026 it was a file, since then the application writes it. */
function documentAt(commit: string): ApiDocument {
  try {
    return JSON.parse(git('show', `${commit}:docs/openapi.json`)) as ApiDocument
  } catch (error) {
    if (!isMissingFile(error)) throw error
  }
  return writtenBy(commit)
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] })
}

function isMissingFile(error: unknown): boolean {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  if (/invalid object name|unknown revision|bad revision/.test(text)) throw new WrongUse(`Unknown commit: ${process.argv[2]}`)
  return /does not exist|exists on disk/.test(text)
}

function writtenBy(commit: string): ApiDocument {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-api-'))
  try {
    const archive = execFileSync('git', ['archive', commit, 'src', 'package.json'], { cwd: root, maxBuffer: 256 * 1024 * 1024 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const script = join(folder, 'write.ts')
    writeFileSync(
      script,
      `import { apiDocument } from './src/app/api-document.server.ts'\nprocess.stdout.write(JSON.stringify(apiDocument()))\n`,
    )
    return JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })) as ApiDocument
  } finally {
    rmSync(folder, { recursive: true })
  }
}
