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
    shortcuts: offers.includes('orders')
      ? [{ name: 'Order Medicines', url: '/order-medicines' }]
      : [{ name: 'Consult a Doctor', url: '/consultation' }],
  }
}

export function registerManifest(app: FastifyInstance, read: () => Promise<Operator>): void {
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(await read()))),
  )
}
