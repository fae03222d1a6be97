import type { DB } from '../../platform/database/database.types.ts'
import type { RetentionFact, Verdict } from './retention-facts.types.ts'

type Group = RetentionFact['group']
type Since = Extract<RetentionFact['ends'], { by: 'clock' }>['since']

/** Rows go so many days after the time in their column, whether their person is still here or not. */
function clock(group: Group, rule: string, column: string, days: number, since: Since, erasure: Verdict = 'erase'): RetentionFact {
  return { group, rule, ends: { by: 'clock', column, days, since }, erasure }
}
const withAccount = (group: Group): RetentionFact => ({ group, rule: 'DP-8', ends: { by: 'account' } })
const withRowsOf = (group: Group, table: keyof DB): RetentionFact => ({
  group,
  rule: 'DP-9',
  ends: { by: 'parent', table },
  erasure: 'erase',
})
const namesNobody = (group: Group, erasure: Verdict = 'blank'): RetentionFact => ({ group, rule: 'DP-9', ends: { by: 'nobody' }, erasure })
const health: RetentionFact = { group: 'health', rule: 'TPG-17', ends: { by: 'law', kind: 'health' } }
const bills: RetentionFact = { group: 'orders', rule: 'CGST section 36', ends: { by: 'law', kind: 'bills' } }
const register: RetentionFact = { group: 'pharmacy', rule: 'DR-8', ends: { by: 'law', kind: 'register' } }
const log: RetentionFact = { group: 'logs', rule: 'DP-9', ends: { by: 'law', kind: 'log' } }
const business: RetentionFact = { group: 'business', rule: '', ends: { by: 'operator' } }
/** Logs of processing are kept for a year and erased then (DP-9). */
const year = 365

/**
 * How long every table keeps its rows, by which rule, and what ends them (DP-9). The nightly purge and an erasure read it, the desk shows it, and a new
 * table does not compile until it stands here.
 */
export const retentionFacts: Readonly<Record<keyof DB, RetentionFact>> = {
  addresses: withAccount('account'),
  audit_chains: log,
  audit_events: log,
  audit_purged: namesNobody('logs'),
  banners: business,
  batches: business,
  breach_notices: log,
  call_events: health,
  call_guests: health,
  call_peers: health,
  calls: health,
  cart_items: withRowsOf('account', 'carts'),
  cart_prescriptions: withRowsOf('account', 'carts'),
  carts: clock('account', 'DP-9', 'changed_at', year, 'last_use'),
  catalog_import_lines: withRowsOf('files', 'catalog_imports'),
  catalog_import_mappings: business,
  catalog_import_pieces: withRowsOf('files', 'catalog_imports'),
  catalog_imports: { ...clock('files', 'DP-9', 'updated_at', 7, 'last_use'), own: true },
  cities: business,
  consents: log,
  consultation_events: health,
  consultation_files: health,
  consultation_offers: health,
  consultations: health,
  coupon_codes: business,
  coupon_redemptions: bills,
  coupons: business,
  dead_letters: clock('messages', 'DP-9', 'failed_at', 30, 'creation', 'passing'),
  deal_items: business,
  deals: business,
  delivery_policies: business,
  devices: clock('messages', 'DP-9', 'last_seen_at', year, 'last_use'),
  dispenses: register,
  districts: business,
  doctor_days: business,
  doctor_favourites: withAccount('account'),
  doctor_hours: business,
  doctor_presence: business,
  doctor_specialities: business,
  doctors: business,
  erasures: namesNobody('account'),
  events: clock('messages', 'R17', 'created_at', 30, 'creation'),
  exports: clock('files', 'DP-9', 'expires_at', 0, 'expiry'),
  featured_categories: business,
  featured_items: business,
  file_chunks: withRowsOf('files', 'file_uploads'),
  file_uploads: clock('files', 'DP-9', 'expires_at', 0, 'expiry'),
  files: health,
  grievances: log,
  idempotency: clock('messages', 'R4', 'expires_at', 0, 'expiry', 'passing'),
  identities: withAccount('sign_in'),
  identity_attempts: clock('sign_in', 'S2', 'at', 1, 'creation'),
  identity_codes: clock('sign_in', 'S2', 'expires_at', 1, 'expiry'),
  identity_links: clock('sign_in', 'S2', 'expires_at', 1, 'expiry'),
  identity_refresh_tokens: clock('sign_in', 'S4', 'ends_at', 1, 'expiry'),
  identity_users: withAccount('sign_in'),
  installation: business,
  installation_keys: business,
  invoice_numbers: bills,
  invoice_serials: business,
  invoices: bills,
  languages: business,
  ledger_entries: bills,
  legal_texts: business,
  mailbox: clock('messages', 'DP-9', 'at', 30, 'creation'),
  message_doubts: clock('messages', 'DP-9', 'created_at', 2, 'creation', 'passing'),
  migration_lock: business,
  migrations: business,
  nominees: withAccount('account'),
  notice_preferences: withAccount('account'),
  notices: clock('messages', 'DP-9', 'created_at', year, 'creation'),
  operator: business,
  order_batches: bills,
  order_events: bills,
  order_lines: bills,
  order_prescriptions: bills,
  order_returns: bills,
  orders: bills,
  outbox: namesNobody('messages', 'passing'),
  passkey_challenges: clock('sign_in', 'S4', 'expires_at', 1, 'expiry'),
  patients: withAccount('account'),
  payment_events: bills,
  payments: bills,
  payouts: bills,
  pharmacies: business,
  pharmacists: business,
  pharmacy_districts: business,
  pharmacy_hours: business,
  pharmacy_licences: business,
  pincode_districts: business,
  pincodes: business,
  policies: business,
  prescription_addenda: health,
  prescription_drafts: health,
  prescription_files: health,
  prescription_lines: health,
  prescription_reviews: health,
  prescriptions: health,
  product_prices: business,
  products: business,
  provider_refs: bills,
  public_pictures: business,
  rate_limits: clock('sign_in', 'S3', 'started_at', 1, 'creation'),
  red_flags: business,
  refund_attempts: bills,
  refunds: bills,
  register_entries: register,
  register_serials: business,
  retention_runs: clock('logs', 'DP-9', 'ended_at', year, 'creation'),
  sealed_accounts: withAccount('sign_in'),
  self_audits: business,
  service_area_pincodes: business,
  service_areas: business,
  sessions: clock('sign_in', 'DP-9', 'ends_at', year, 'expiry'),
  signing_keys: business,
  slots: clock('health', 'TPG-17', 'start_at', 3 * year + 1, 'creation'),
  specialities: business,
  staff: { ...register, group: 'desk' },
  staff_invitations: clock('desk', 'DP-9', 'expires_at', year, 'expiry'),
  staff_passkeys: withAccount('desk'),
  states: business,
  stock: business,
  stock_moves: business,
  stock_reservations: business,
  user_streams: withAccount('account'),
  users: namesNobody('account'),
  vendor_connections: business,
  webhook_events: clock('orders', 'DP-9', 'received_at', year, 'creation'),
}

/** What becomes of a table's rows when their person is erased; undefined for a table that is not known. */
export function verdictOf(table: string): Verdict | undefined {
  if (!Object.hasOwn(retentionFacts, table)) return undefined
  const { ends, erasure } = retentionFacts[table as keyof DB]
  return erasure ?? (ends.by === 'law' ? ends.kind : ends.by === 'account' ? 'erase' : undefined)
}
