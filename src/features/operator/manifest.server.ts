import type { FastifyInstance } from 'fastify'
import { type Language, languageTags, pickLanguage } from '../../lib/languages.ts'
import { iconSides, logoPath } from './logo.server.ts'
import type { Operator } from './operator.rules.ts'

const shipped = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a phone shows of the installed app: the operator's name, logo and color. */
function manifestOf({ brand, logo, colors, offers }: Operator, language: Language) {
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
    lang: languageTags[language],
    background_color: '#f3f7f4',
    theme_color: colors?.light ?? '#0a5a3c',
    categories: ['medical', 'health', 'shopping'],
    icons: own ?? shipped,
    shortcuts: shortcutsOf(offers, names[language]),
    ...(offers.includes('orders') ? { share_target: shareTarget } : {}),
  }
}

const names: Record<Language, Record<'doses' | 'appointments' | 'cart', string>> = {
  en: { doses: 'Today’s doses', appointments: 'Appointments', cart: 'Cart' },
  hi: { doses: 'आज की खुराक', appointments: 'अपॉइंटमेंट', cart: 'कार्ट' },
}

/** What a long press on the icon offers: the places people come back for. */
function shortcutsOf(offers: Operator['offers'], name: (typeof names)[Language]) {
  return [
    { name: name.doses, url: '/account#today' },
    ...(offers.includes('consultations') ? [{ name: name.appointments, url: '/account/appointments' }] : []),
    ...(offers.includes('orders') ? [{ name: name.cart, url: '/cart' }] : []),
  ]
}

/** A photo of a prescription shared from another app: the worker takes it in and keeps it on the phone (`src/app/worker/service-worker.ts`). */
const shareTarget = {
  action: '/upload-prescription',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: 'files', accept: ['image/jpeg', 'image/png', 'application/pdf'] }] },
}

export function registerManifest(app: FastifyInstance, read: () => Promise<Operator>): void {
  // Each language has an address of its own: a browser asks for it without cookies.
  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async ({ query }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(await read(), pickLanguage(query.lang, undefined)))),
  )
}
