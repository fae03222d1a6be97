import type { Language } from '../../../lib/languages.ts'

/** What stands on papers for packing and sending. */
const english = {
  pick_list: 'Pick list',
  orders: 'Orders',
  place: 'Shelf',
  medicine: 'Medicine',
  batch: 'Batch',
  expiry: 'Expiry',
  packs: 'Packs',
  pieces: 'pieces',
  for_orders: 'For orders',
  short: 'Not enough on the shelf',
  order: 'Order',
  to: 'To',
  from: 'From',
  phone: 'Phone',
  cash: 'Cash to collect',
  paid: 'Paid',
  pickup: 'Pickup',
  cold: 'Keep at 2–8 °C',
  promised: 'Promised by',
  packs_inside: 'Packs inside',
  pin: 'Ask for the delivery PIN before handing over.',
}
export type PrintWords = typeof english

export const printWords: Record<Language, PrintWords> = {
  en: english,
  hi: {
    pick_list: 'निकालने की सूची',
    orders: 'ऑर्डर',
    place: 'शेल्फ़',
    medicine: 'दवा',
    batch: 'बैच',
    expiry: 'एक्सपायरी',
    packs: 'पैक',
    pieces: 'पीस',
    for_orders: 'किन ऑर्डर के लिए',
    short: 'शेल्फ़ पर पूरा नहीं है',
    order: 'ऑर्डर',
    to: 'पाने वाले',
    from: 'भेजने वाले',
    phone: 'फ़ोन',
    cash: 'कैश लेना है',
    paid: 'पेमेंट हो चुका है',
    pickup: 'पिकअप',
    cold: '2–8 °C पर रखें',
    promised: 'पहुँचाने का समय',
    packs_inside: 'अंदर पैक',
    pin: 'मरीज़ से डिलीवरी पिन लेकर ही पार्सल दें।',
  },
}
