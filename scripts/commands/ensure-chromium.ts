import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from '../../tests/support/chromium.ts'

/** Finds a Chromium, or installs Debian's where this user may; elsewhere says in one line what to install, and fails. */
export function ensureChromium(): void {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Chromium not found. Installing Debian packages …\n')
    apt('update')
    // Not every release has the one without windows; the journeys do without it too, only slower.
    if (!apt('install', 'chromium', 'chromium-headless-shell')) apt('install', 'chromium')
  }
  if (findChromium()) return
  process.stderr.write(
    'The browser tests need Chromium. Install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM to its path.\n',
  )
  process.exit(1)
}

function apt(verb: 'update' | 'install', ...names: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', [verb, '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'inherit', env }).status === 0
}
