import type { Review } from '../review/review.contract.ts'
import type { EarlierReading, ReviewProduct } from '../review/workbench.contract.ts'

export const amlodipine: ReviewProduct = {
  medicine_id: 'm1',
  name: 'Amlodipine 5 mg tablet',
  packing: 'strip of 15 tablets',
  form: 'tablet',
  unit: 'tablet',
  composition: 'Amlodipine (5mg)',
  schedule: 'H',
  ndps: false,
  refused_as: null,
  nti: false,
  discontinued: false,
  free_units: 96,
  looks_like: ['Amiloride'],
}
export const alprazolam: ReviewProduct = {
  ...amlodipine,
  medicine_id: 'm2',
  name: 'Alprazolam 0.25 mg tablet',
  ndps: true,
  refused_as: 'prohibited_X_NDPS',
}
export const syrup: ReviewProduct = { ...amlodipine, medicine_id: 'm3', name: 'Syrup', form: 'inhaler', unit: 'metered dose' }

export const review: Pick<Review, 'reading' | 'patient' | 'uploaded_on' | 'products'> = {
  reading: null,
  products: [],
  uploaded_on: '2026-11-20',
  patient: { name: 'Lakshmi Devi', age_years: 61, gender: 'F', allergies: [], allergies_on: null, conditions: null },
}

const earlierLine = {
  dose: '0-0-1',
  frequency: '0-0-1',
  duration_days: 30,
  written_as: 'brand' as const,
  decision: 'approved' as const,
  quantity_units: 30,
  repeats: 0,
  interval_days: 0,
}
export const earlier: EarlierReading = {
  id: 'p1',
  issued_on: '2026-10-24',
  ours: false,
  condition_kind: 'chronic',
  prescriber: { name: 'Dr. Rakesh Mathur', registration_no: 'RMC-28811', qualification: 'MD', council: null, address: null },
  lines: [
    { ...earlierLine, medicine_text: 'T. Amlodip 5', product: amlodipine },
    { ...earlierLine, medicine_text: 'T. Alprax', product: alprazolam, decision: 'refused', quantity_units: 0 },
    { ...earlierLine, medicine_text: 'T. Old', product: { ...amlodipine, medicine_id: 'm4', discontinued: true } },
  ],
}
