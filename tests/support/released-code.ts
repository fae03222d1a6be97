import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productEnv } from '../../scripts/commands/product-env.ts'

const root = join(import.meta.dirname, '../..')

interface ReleasedCode {
  commit: string
  folder: string
  remove: () => void
}

/** The code of the commit that docs/upgrading.md says to upgrade from, built in a folder of its own; or why it is not to be had. */
export function releasedCode(): ReleasedCode | string {
  const commit = /up to commit `([0-9a-f]{8,40})`/.exec(readFileSync(join(root, 'docs/upgrading.md'), 'utf8'))?.[1] ?? ''
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status !== 0)
    return `commit ${commit} is not in this clone: git fetch --unshallow`
  const folder = mkdtempSync(join(tmpdir(), 'parcha-released-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  if (needsOthers(folder)) run('npm', ['ci', '--no-audit', '--no-fund'], folder)
  else symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  run(process.execPath, ['scripts/build/build.ts'], folder)
  return { commit, folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Packages that are not here as it wants them. */
function needsOthers(folder: string): boolean {
  const packagesOf = (place: string) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >
    return { ...dependencies, ...devDependencies }
  }
  const ours = packagesOf(root)
  return Object.entries(packagesOf(folder)).some(([name, version]) => ours[name] !== version)
}

/** Runs a command in the released code; answers what it wrote. */
export function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: productEnv(env), maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr.toString().slice(-3000)}`)
  return stdout.toString()
}
