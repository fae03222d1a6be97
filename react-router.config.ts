import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The list of eighty pages weighs 4.8 kB: a page asks for those it links to once it stands, beside what is waited for.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
