/** Which rooms speak together, so that a browser loads the words of what it shows and no others. `lingui.config.ts` gathers them by this list, `src/words.ts` loads them. */
export const roomsOf = {
  public: ['catalog', 'places', 'site'],
  patient: ['accounts', 'coupons', 'files', 'invoices', 'notices', 'payments', 'pharmacies', 'records'],
  order: ['cart', 'orders', 'prescriptions'],
  consult: ['calls', 'consultations', 'doctors'],
} as const satisfies Record<string, readonly string[]>

export type RoomPart = keyof typeof roomsOf
export const roomParts = Object.keys(roomsOf) as RoomPart[]

/** What stands about the company and its rules: long, and read by few. */
export const companyPages = ['about', 'contact-us', 'privacy-policy', 'terms-and-conditions'].map(
  (page) => `src/features/site/${page}.page.tsx`,
)

/** What opens over a page, when somebody wants it. */
export const laterFiles = [
  'accounts/session-parts',
  'cart/cart-summary',
  'catalog/suggestions',
  'places/pincode-dialog',
  'places/pincode-words',
  'site/menu',
].map((part) => `src/features/${part}.tsx`)
/** What other rooms show as well. */
export const alsoIn: Partial<Record<RoomPart, string[]>> = { patient: ['src/features/places/pincode-words.tsx'] }

/** Part of the frame around every page, in whichever room it stands. */
export const everywhere = ['src/root.tsx', 'src/lib', 'src/ui', 'src/features/*/browser-*.tsx', 'src/features/accounts/session-*.tsx']
export const deskFiles = 'src/features/*/desk-*.tsx'

/** The part that speaks for a file of a room. */
export function partOfRoom(room: string): RoomPart {
  const part = roomParts.find((one) => (roomsOf[one] as readonly string[]).includes(room))
  if (!part) throw new Error(`${room} has no words: add it to src/word-parts.ts`)
  return part
}
