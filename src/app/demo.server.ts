import { closeDemoDesks, loadAccountsDemo } from '../features/accounts/accounts.demo.server.ts'
import { loadCatalogDemo } from '../features/catalog/catalog.demo.server.ts'
import { loadCouponsDemo } from '../features/coupons/coupons.demo.server.ts'
import { loadRatingsDemo } from '../features/consultations/ratings/ratings.demo.server.ts'
import { loadDoctorsDemo } from '../features/doctors/doctors.demo.server.ts'
import { loadSpecialityFacts } from '../features/doctors/speciality-facts.server.ts'
import { takeOffSupply } from '../features/health/doses/supply.server.ts'
import { issueCreditNote, issueInvoice } from '../features/invoices/issue-invoice.server.ts'
import { loadOrdersDemo } from '../features/orders/orders.demo.server.ts'
import { loadPharmaciesDemo } from '../features/pharmacies/pharmacies.demo.server.ts'
import { loadStockDemo } from '../features/pharmacies/stock.demo.server.ts'
import { loadPlacesDemo } from '../features/places/places.demo.server.ts'
import type { Config } from '../platform/config.server.ts'
import { fileKeys } from '../platform/keys/file-keys.server.ts'
import { openKeys } from '../platform/keys/installation-keys.server.ts'
import { secretBox } from '../platform/secret-box.server.ts'
import type { Db } from '../platform/database/database.server.ts'
import { findNote, saveFirstNote } from '../platform/database/installation.sql.server.ts'

const mark = 'demo-clinic'

/** The invented clinic of demo mode; loading it again changes nothing. */
export async function loadDemo(db: Db, now: Date): Promise<void> {
  await saveFirstNote(db, mark, true, now)
  await loadPlacesDemo(db)
  await loadPharmaciesDemo(db)
  await loadAccountsDemo(db, now)
  await loadCouponsDemo(db)
  await loadCatalogDemo(db, now)
  await loadStockDemo(db, now)
  await loadSpecialityFacts(db, now)
  await loadDoctorsDemo(db, now)
  await loadRatingsDemo(db, now)
  await loadOrdersDemo(db, now, { issueInvoice, issueCreditNote, takeOffSupply })
}

/** Live mode sells no invented medicine and calls no invented doctor. */
export async function refuseDemoClinic(db: Db, config: Config, now: Date): Promise<void> {
  if (config.PARCHA_ALLOW.includes(mark)) return closeDemoDesks(db, secretBox(await fileKeys(await openKeys(db, config, now), config)))
  if (await findNote(db, mark))
    throw new Error('This database contains the demo clinic. Use an empty database in live mode, or set PARCHA_ALLOW=demo-clinic.')
}
