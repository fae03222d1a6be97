import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from '../tests/chromium.ts'

/** Finds a Chromium, or installs Debian's where this user may; elsewhere says in one line what to install, and fails. */
export function ensureChromium(): void {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write("No Chromium here: installing Debian's package …\n")
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  }
  if (findChromium()) return
  process.stderr.write(
    'The journeys need a browser: install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM to its path.\n',
  )
  process.exit(1)
}
