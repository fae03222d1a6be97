import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What a first visitor sees; the frame of every page is part of it. The rest loads with the pages that speak it (`src/words.ts`). */
const publicParts = [
  'src/root.tsx',
  'src/lib',
  'src/ui',
  'src/features/catalog',
  'src/features/places',
  'src/features/site',
  'src/features/*/browser-*.tsx',
  'src/features/accounts/session-*.tsx',
]
/** Prescriptions, cart and orders: more than half of what a patient reads, and nothing of it in the rest of the account. */
const shopParts = ['src/features/prescriptions', 'src/features/cart', 'src/features/orders']
const deskParts = ['src/features/*/desk-*.tsx']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [
    { path: 'src/words/public/{locale}', include: publicParts, exclude: deskParts },
    { path: 'src/words/patient/{locale}', include: ['src'], exclude: [...[...publicParts, ...shopParts].map(everythingIn), ...deskParts] },
    { path: 'src/words/shop/{locale}', include: shopParts, exclude: [...publicParts.map(everythingIn), ...deskParts] },
    { path: 'src/words/desk/{locale}', include: deskParts },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})

function everythingIn(part: string): string {
  return part.endsWith('.tsx') ? part : `${part}/**`
}
