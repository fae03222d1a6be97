import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findFirefox } from '../../tests/support/firefox.ts'

/** Finds a Firefox, or installs Debian's where this user may; elsewhere the tests in it are left out aloud. */
export function ensureFirefox(): void {
  if (findFirefox() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write('Firefox not found. Installing the Debian package …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '--no-install-recommends', 'firefox-esr']])
    spawnSync('apt-get', [...words, '-y', '-qq'], { stdio: 'inherit', env })
}
