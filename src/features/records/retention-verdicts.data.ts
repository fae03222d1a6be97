import type { RetentionKind } from '../accounts/retention.rules.ts'

/**
 * What becomes of a table's rows when their person is erased: `erase` at once, a reason to keep them for its years,
 * `blank` for the account itself and its receipt, which name nobody, `passing` for what empties itself within days and must not be lost meanwhile.
 */
export type Verdict = 'erase' | 'blank' | 'passing' | RetentionKind

const exact: Record<string, Verdict> = {
  users: 'blank',
  identities: 'erase',
  patients: 'erase',
  addresses: 'erase',
  sessions: 'erase',
  sealed_accounts: 'erase',
  staff: 'register',
  staff_passkeys: 'erase',
  passkey_challenges: 'erase',
  devices: 'erase',
  notices: 'erase',
  notice_preferences: 'erase',
  events: 'erase',
  user_streams: 'erase',
  exports: 'erase',
  nominees: 'erase',
  idempotency: 'passing',
  outbox: 'passing',
  dead_letters: 'passing',
  message_doubts: 'passing',
  consents: 'log',
  audit_events: 'log',
  audit_chains: 'log',
  audit_purged: 'blank',
  grievances: 'log',
  erasures: 'blank',
  files: 'health',
  file_uploads: 'erase',
  file_chunks: 'erase',
}

/** Features name their tables by what they hold; the first word that fits decides. */
const byWord: [words: RegExp, verdict: Verdict][] = [
  [/^(carts?|cart_.*|slot_holds?|favourite.*|.*_favourites?|otp.*|identity_.*|login.*|refresh.*|messages?.*)$/, 'erase'],
  [/^(dispens.*|register.*|.*_registers?)$/, 'register'],
  [
    /^(orders?|order_.*|invoices?.*|payments?.*|refunds?.*|refund_.*|payouts?|ledger.*|credit_.*|coupon.*|redemption.*|provider_refs|stock_.*|reservations?)$/,
    'bills',
  ],
  [/^(prescription.*|review.*|consultation.*|appointment.*|slots?|calls?|call_.*|chat.*|intake.*|ratings?)$/, 'health'],
]

/** Undefined: nobody has decided about this table yet. A test names it. */
export function verdictOf(table: string): Verdict | undefined {
  return exact[table] ?? byWord.find(([words]) => words.test(table))?.[1]
}
