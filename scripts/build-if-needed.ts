import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from './precompress.ts'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'build/.stamp')
const inputs = [
  'src/**/*.{ts,tsx,css,svg,po,woff2,json}',
  'public/**/*',
  '{lingui,react-router,vite}.config.ts',
  'scripts/{part-files,class-names,react-modules,lazy-files}.ts',
  'package-lock.json',
]

/** Builds the pages unless the last build came from these very sources. */
export async function buildIfNeeded(): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()) return
  process.stdout.write('Building the pages (first start, or the sources changed) …\n')
  await build()
}

/** Builds the pages, and notes of which sources. */
export async function build(): Promise<void> {
  const stamp = sourceStamp()
  await run([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'])
  await precompress(join(root, 'build/client'))
  writeFileSync(stampFile, stamp)
}

/** Names, sizes and contents of everything that goes into the pages. */
function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs, { cwd: root }).toSorted()) {
    const path = join(root, file)
    if (statSync(path).isFile() && !/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the build failed:\n${Buffer.concat(output).toString()}`))))
  })
}
