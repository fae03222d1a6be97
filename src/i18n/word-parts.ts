/** Which features share a catalogue, so that a browser loads the words of what it shows and no others. `lingui.config.ts` gathers them by this list, `src/i18n/words.ts` loads them. */
export const featureGroups = {
  public: ['catalog', 'places', 'site'],
  care: ['care'],
  patient: [
    'accounts',
    'coupons',
    'files',
    'frontdesk',
    'health',
    'invoices',
    'monitor',
    'notices',
    'operator',
    'overview',
    'payments',
    'pharmacies',
    'records',
    'setup',
  ],
  order: ['cart', 'orders', 'prescriptions'],
  consult: ['calls', 'consultations', 'doctors', 'papers'],
} as const satisfies Record<string, readonly string[]>

/** What the other pages of its feature need no word of: in the late catalogue alone. */
export const lateOnly = [
  ...parts('health/home', 'home-cover|home-signed-in|home-ways|next-appointment|next-paper|next-things'),
  ...parts('health/visit', 'after-visit|follow-up|order-medicines|read-aloud|visit-documents|visit-slip'),
  'src/features/health/visit/spoken-slip.ts',
]

/** Of the pages on which a doctor is found, what those of a booking are made with too. */
const discoverParts = [
  ...parts('consultations/discover', 'about-doctor|doctor-filters|doctor-list|doctor-ways|emergency-strip|find-doctors|one-doctor'),
  ...parts('consultations/ratings', 'doctor-comments|rating-rule'),
  ...parts('doctors', 'demo-mark|doctor-identity|favourite-button|slot-picker'),
  ...parts('doctors/choosing', 'doctor-card|rating-mark|slot-chips'),
  'src/features/doctors/choosing/mode-words.ts',
]

/** Files of these features with a catalogue of their own: the pages that people land on carry the words of no other. */
export const filesOf = {
  /** Long, or opened by few. */
  aside: [
    ...parts('site', 'about.page|contact-us.page|who-runs-it|legal-text|self-audit-part'),
    ...parts('records/self-audit', 'pattern-names'),
  ],
  /** What opens over a page when somebody wants it, and what stands in place of one. */
  later: [
    ...parts('accounts/sessions', 'session-parts'),
    ...parts('cart/add', 'cart-summary'),
    ...parts('cart', 'order-item|loose-amount'),
    ...parts('prescriptions/paper', 'paper-copies|send-paper'),
    ...parts('doctors', 'doctor-words'),
    'src/features/prescriptions/reason-words.ts',
    ...parts('catalog/search', 'empty-search|scan-pack|suggestions'),
    ...parts('catalog/saved', 'save-button|saved.page'),
    ...parts('catalog/results', 'filter-facets|filter-rail|group-card|group-words|no-results|price-facet|result-list|understood-note'),
    ...parts('catalog/viewed', 'recently-viewed'),
    ...parts('catalog/product', 'alternates|bought-together|dispensed-by|product-facts|on-this-page'),
    ...parts('site/home', 'doctors-today|front-slips|home-sections|needs-strip|people-and-promises|same-salt'),
    ...parts('places', 'pincode-dialog|pincode-words'),
    ...lateOnly,
    ...parts('site', 'closed|problem'),
    ...parts('site/frame', 'bottom-tabs|footer|menu'),
    ...parts('site/install', 'install-offer'),
  ],
  /** Lists of medicines: what was searched, and what stands on a shelf. */
  search: parts('catalog/results', 'search.page|category.page|categories.page'),
  /** Finding a doctor: what whoever is not signed in reads of them. */
  discover: [...parts('consultations/discover', 'consultation.page|doctor.page'), ...discoverParts, 'src/app/forms/identity-words.tsx'],
  /** The top of the page of a medicine. */
  product: parts('catalog/product', 'amount-words|pack-gallery|prescription-box|price-slip|product-head'),
  /** What is said of a medicine, on its page and where a report about it is read. */
  medicine: [
    ...parts(
      'catalog/information',
      'medicine-information|how-to-take|safety-table|side-effects|information-sources|medicine-report-form|medicine-reports.page',
    ),
  ],
}

function parts(folder: string, names: string): string[] {
  return names.split('|').map((name) => `src/features/${folder}/${name}.tsx`)
}

/** What features show of those. */
export const alsoIn: Partial<Record<FeaturePart, string[]>> = {
  public: parts('doctors', 'doctor-words'),
  order: [
    'src/features/prescriptions/reason-words.ts',
    ...parts('cart', 'order-item|loose-amount'),
    ...parts('prescriptions/paper', 'paper-copies|send-paper'),
  ],
  consult: discoverParts,
  patient: [
    ...parts('places', 'pincode-words'),
    ...parts('site', 'problem'),
    ...parts('records/self-audit', 'pattern-names'),
    'src/features/cart/change/use-cart-changes.ts',
    'src/features/orders/status-words.ts',
    'src/features/consultations/appointment-words.ts',
    'src/features/prescriptions/state-words.ts',
    'src/features/prescriptions/paper/amount-text.ts',
    'src/app/forms/identity-words.tsx',
  ],
}

export type FeaturePart = keyof typeof featureGroups
export const featureParts = Object.keys(featureGroups) as FeaturePart[]
export type FilePart = keyof typeof filesOf
export const fileParts = Object.keys(filesOf) as FilePart[]

/** Part of the frame around every page, in whichever feature it stands. */
export const everywhere = [
  'src/app/root.tsx',
  'src/lib',
  'src/ui',
  'src/features/**/browser-*.tsx',
  'src/features/accounts/sessions/session-*.tsx',
]
export const deskFiles = 'src/**/desk-*.{tsx,data.ts}'
/** Of the desk, what is set up now and then, by an admin or for oneself: nobody else loads its words. */
export const setupFiles = [
  'features/doctors/profile',
  'features/setup',
  'features/operator',
  'features/catalog/upload',
  'features/records/audit',
  'features/records/policies',
  'features/records/texts',
  'features/records/self-audit',
  'features/records/retention',
].map((folder) => `src/${folder}/**/desk-*.{tsx,data.ts}`)
/** Of the desk, what a pharmacist alone reads prescriptions with. */
export const reviewFiles = ['review', 'workbench'].map((folder) => `src/features/prescriptions/${folder}/desk-*.tsx`)
/** Of the desk, what is said where somebody at the counter is registered. */
export const walkInFiles = ['src/features/frontdesk/walkin/desk-*.tsx']
/** What pages of several features are made with, in the words of the patient. */
export const shellFolders = ['src/app/shell', 'src/app/forms']

/** The catalogue of a file of a feature. */
export function partOfFeature(feature: string): FeaturePart {
  const part = featureParts.find((one) => (featureGroups[one] as readonly string[]).includes(feature))
  if (!part) throw new Error(`${feature} has no words: add it to src/i18n/word-parts.ts`)
  return part
}
