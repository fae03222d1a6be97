import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { consentNotices } from '../src/features/accounts/consents/consent-notices.data.ts'
import type { Db } from '../src/platform/database/database.server.ts'

export interface Buyer {
  userId: string
  patientId: string
  priceVersion: string
}

/** People of Jaipur, each with an address, a consent and a cart of two medicines that are in stock for all of them; `accounts` are there already. */
export async function seedBuyers(db: Db, now: Date, count: number, accounts: readonly string[] = []): Promise<Buyer[]> {
  const medicines = await db
    .selectFrom('products')
    .select(['medicine_id', 'price_paise', 'units', 'mrp_paise'])
    .where('promotable', '=', true)
    .where('discontinued', '=', false)
    .where('price_paise', '>', 2_000)
    .orderBy('medicine_id')
    .limit(40)
    .execute()
  for (const { medicine_id, units, mrp_paise } of medicines) {
    await sql`insert into batches values ('jaipur', ${medicine_id}, 'BENCH', '2030-12-31', ${mrp_paise}, ${units * 100_000}, false, ${now})`.execute(
      db,
    )
    await sql`insert into stock values ('jaipur', ${medicine_id}, ${units * 100_000}, 0)
      on conflict (pharmacy_id, medicine_id) do update set on_hand = excluded.on_hand`.execute(db)
  }
  const buyers: Buyer[] = []
  for (let at = 0; at < count; at++) {
    const buyer = { userId: accounts[at] ?? uuidv7(), patientId: uuidv7(), priceVersion: '' }
    const phone = `+917${String(100_000_000 + at)}`
    if (!accounts[at]) await seedAccount(db, now, buyer.userId, phone)
    await seedBuyer(db, now, buyer, phone)
    for (const medicine of [medicines[at % medicines.length], medicines[(at * 7 + 3) % medicines.length]]) {
      if (!medicine) throw new Error('the demo catalogue sells nothing over the counter')
      await sql`insert into cart_items values (${buyer.userId}, ${uuidv7()}, ${medicine.medicine_id}, 'pack', 3, ${medicine.price_paise}, false, ${now})
        on conflict do nothing`.execute(db)
    }
    buyers.push(buyer)
  }
  return buyers
}

async function seedAccount(db: Db, now: Date, user_id: string, phone: string): Promise<void> {
  const times = { tokens_valid_from: now, created_at: now, last_seen_at: now }
  await db
    .insertInto('users')
    .values({ user_id, phone_number: phone, language: 'en', status: 'active', is_new_user: false, ...times })
    .execute()
}

async function seedBuyer(db: Db, now: Date, { userId: user_id, patientId: patient_id }: Buyer, phone: string): Promise<void> {
  const self = { user_id, patient_id, relation: 'self' as const, name: 'A buyer', gender: 'U' as const, created_at: now }
  await db.insertInto('patients').values(self).execute()
  const place = { city: 'Jaipur', district: 'Jaipur', state_code: '08', postal_code: '302001' }
  const address = {
    user_id,
    address_id: uuidv7(),
    label: 'home' as const,
    name: 'A buyer',
    phone,
    line1: '12, MI Road',
    is_default: true,
    created_at: now,
  }
  await db
    .insertInto('addresses')
    .values({ ...address, ...place })
    .execute()
  const consent = { user_id, consent_id: uuidv7(), purpose: 'order' as const, notice_version: consentNotices.order.version, language: 'en' }
  const given = { method: 'tap' as const, basis: 'self' as const, given_at: now, evidence_hash: '0'.repeat(64) }
  await db
    .insertInto('consents')
    .values({ ...consent, ...given })
    .execute()
  await db.insertInto('carts').values({ user_id, order_type: 'delivery', changed_at: now }).execute()
}
