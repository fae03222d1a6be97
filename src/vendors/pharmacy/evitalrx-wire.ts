import { indiaClock } from '../../lib/india-time.ts'
import type { FoundMedicine, GenericMedicine, MedicineStock, ViewedMedicine } from './external-pharmacy.ts'

/** EvitalRx's own words: what its stand-in and our proxy answer, so that a client of the one is a client of the other. */
const yesNo = (value: boolean) => (value ? ('yes' as const) : ('no' as const))

/** With HTTP 200 whatever happened; the time is India's, without saying so. */
export function evitalRxEnvelope<T>(data: T, now: Date, refusal?: string) {
  const datetime = indiaClock(now).slice(0, 19).replace('T', ' ')
  return { status_code: refusal === undefined ? ('1' as const) : ('0' as const), status_message: refusal ?? 'Success', datetime, data }
}

export function wireFound(medicine: FoundMedicine) {
  return {
    ...medicine,
    available_for_patient: yesNo(medicine.available_for_patient),
    discontinued: yesNo(medicine.discontinued),
    is_inventory_available: yesNo(medicine.is_inventory_available),
    is_rx_required: Number(medicine.is_rx_required),
  }
}

export function wireViewed(medicine: ViewedMedicine) {
  return {
    ...medicine,
    is_inventory_available: yesNo(medicine.is_inventory_available),
    is_rx_required: Number(medicine.is_rx_required),
  }
}

export function wireGenerics<T extends GenericMedicine>(medicineId: string, data: T[]) {
  const outcome = data.length > 0 ? { status: 1, message: 'success' } : { status: 0, message: 'alternative not found' }
  return { [medicineId]: { ...outcome, data } }
}

/** Whether there is any is all that a patient learns, so one pack stands for every quantity. */
export function wireStock({ medicine_id, in_stock }: MedicineStock) {
  return { medicine_id, loose_quantity: 0, strip_quantity: Number(in_stock), availability: [] }
}
