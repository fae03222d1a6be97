import type { FastifyInstance } from 'fastify'
import { iconSides, logoPath } from './logo.server.ts'
import type { Operator } from './operator.rules.ts'

const shipped = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a phone shows of the installed app: the operator's name, logo and color. */
function manifestOf({ brand, logo, colors, offers }: Operator) {
  const own = logo && [
    ...iconSides.map((side) => ({ src: logoPath(logo, side), sizes: `${side}x${side}`, type: 'image/png', purpose: 'any' })),
    { src: logoPath(logo, 512), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
  return {
    name: brand,
    short_name: brand,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    background_color: '#f3f7f4',
    theme_color: colors?.light ?? '#0a5a3c',
    categories: ['medical', 'health', 'shopping'],
    icons: own ?? shipped,
    shortcuts: shortcutsOf(offers),
    ...(offers.includes('orders') ? { share_target: shareTarget } : {}),
  }
}

/** What a long press on the icon offers: the places people come back for. */
function shortcutsOf(offers: Operator['offers']) {
  return [
    { name: 'Today’s doses', url: '/account#today' },
    ...(offers.includes('consultations') ? [{ name: 'Appointments', url: '/account/appointments' }] : []),
    ...(offers.includes('orders') ? [{ name: 'Cart', url: '/cart' }] : []),
  ]
}

/** A photo of a prescription shared from another app: the worker takes it in and keeps it on the phone (`src/app/service-worker.ts`). */
const shareTarget = {
  action: '/upload-prescription',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: 'files', accept: ['image/jpeg', 'image/png', 'application/pdf'] }] },
}

export function registerManifest(app: FastifyInstance, read: () => Promise<Operator>): void {
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(await read()))),
  )
}
