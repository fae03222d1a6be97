import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Roots of a Debian of their own, as `FROM debian` begins with; needs root and debootstrap. */
export const hasDebootstrap = process.getuid?.() === 0 && spawnSync('debootstrap', ['--version']).error === undefined

export function makeRoot(folder: string, suite = 'trixie'): void {
  execFileSync('debootstrap', ['--variant=minbase', suite, folder], { stdio: 'ignore' })
  // As the images of Debian have it: what is thrown away after a power cut need not survive one.
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n')
}

/** Mounts that last as long as the command: what Docker gives a container as well. */
function script(root: string, inside: string, { readOnly = false, writable = [] as string[] } = {}): string[] {
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `mount --bind /etc/resolv.conf ${root}/etc/resolv.conf`,
    ...(readOnly ? [`mount -o remount,bind,ro ${root}`, `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`] : []),
    ...writable.map((path) => `mount -t tmpfs -o uid=10001,gid=10001,mode=0700 tmpfs ${root}${path}`),
  ]
  return ['--mount', '--fork', '--pid', '--kill-child', 'sh', '-ec', [...mounts, inside].join('\n')]
}

export function runIn(root: string, command: string): void {
  for (const file of ['etc/resolv.conf']) mkdirSync(join(root, file, '..'), { recursive: true })
  execFileSync('touch', [join(root, 'etc/resolv.conf')])
  execFileSync('unshare', script(root, `exec chroot ${root} sh -ec '${command}'`), { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** As a container runs it: nobody's rights, nothing to write to but `/tmp` and its volume. */
export function startIn(root: string, settings: Record<string, string>, command: string) {
  const env = Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')
  const inside = `cd ${root} && exec chroot --userspec=10001:10001 ${root} env -i ${env} sh -c 'cd /opt/parcha && exec ${command}'`
  return spawn('unshare', script(root, inside, { readOnly: true, writable: ['/var/lib/parcha'] }), { stdio: ['ignore', 'pipe', 'pipe'] })
}
