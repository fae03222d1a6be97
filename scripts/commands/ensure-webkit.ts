import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findWebKit } from '../../tests/support/webkit.ts'

/** Finds WebKitGTK's driver, or installs Debian's where this user may; elsewhere the tests in it are left out aloud. */
export function ensureWebKit(): void {
  if (findWebKit() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write("No WebKitGTK here: installing Debian's package …\n")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '--no-install-recommends', 'webkit2gtk-driver', 'xvfb']])
    spawnSync('apt-get', [...words, '-y', '-qq'], { stdio: 'inherit', env })
}
