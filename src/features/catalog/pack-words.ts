import { useLingui } from '@lingui/react'

/** What a medicine is, in plain Hindi, as shops say it; the catalogue itself is kept in English, as labels are. */
export const formsInHindi: Readonly<Record<string, string>> = {
  tablet: 'गोली',
  tablets: 'गोलियों',
  capsule: 'कैप्सूल',
  'soft capsule': 'सॉफ़्ट कैप्सूल',
  'dispersible tablet': 'घुलने वाली गोली',
  'dispersible tablets': 'घुलने वाली गोलियों',
  'chewable tablet': 'चबाने वाली गोली',
  'chewable tablets': 'चबाने वाली गोलियों',
  'effervescent tablet': 'पानी में घुलने वाली गोली',
  'effervescent tablets': 'पानी में घुलने वाली गोलियों',
  'mouth dissolving tablet': 'मुँह में घुलने वाली गोली',
  'mouth dissolving tablets': 'मुँह में घुलने वाली गोलियों',
  'inhalation capsule': 'साँस से लेने वाले कैप्सूल',
  suspension: 'सस्पेंशन',
  syrup: 'सिरप',
  'dry syrup': 'सूखा सिरप',
  injection: 'इंजेक्शन',
  vial: 'शीशी',
  sachet: 'सैशे',
  cream: 'क्रीम',
  ointment: 'मरहम',
  'eye ointment': 'आँख का मरहम',
  gel: 'जेल',
  'eye gel': 'आँख का जेल',
  'oral gel': 'मुँह का जेल',
  lotion: 'लोशन',
  solution: 'घोल',
  powder: 'पाउडर',
  granules: 'दाने',
  inhaler: 'इनहेलर',
  'nasal inhaler': 'नाक का इनहेलर',
  respules: 'रेस्प्यूल',
  'metered doses': 'नपी ख़ुराकों',
  'metered doses nasal spray': 'नपी ख़ुराकों के नाक के स्प्रे',
  'eye drops': 'आँख की बूँदें',
  'ear drops': 'कान की बूँदें',
  'nasal drops': 'नाक की बूँदें',
  'oral drops': 'पीने की बूँदें',
  'oral liquid': 'पीने की दवा',
  'nasal spray': 'नाक का स्प्रे',
  spray: 'स्प्रे',
  suppository: 'सपोज़िटरी',
  pessary: 'पेसरी',
  lozenge: 'चूसने वाली गोली',
  lozenges: 'चूसने वाली गोलियों',
  gargle: 'गरारे की दवा',
  mouthwash: 'माउथवॉश',
  'mouth paint': 'मुँह में लगाने की दवा',
  cartridge: 'कार्ट्रिज',
  'prefilled pen': 'भरा पेन',
  'prefilled syringe': 'भरी सिरिंज',
  'ayurvedic medicine': 'आयुर्वेदिक दवा',
  device: 'उपकरण',
  soap: 'साबुन',
  shampoo: 'शैम्पू',
  strips: 'पट्टियों',
}

/** What is counted in packs of devices and goods. */
const thingsInHindi: Readonly<Record<string, string>> = {
  meter: 'मीटर',
  monitor: 'मॉनिटर',
  thermometer: 'थर्मामीटर',
  oximeter: 'ऑक्सीमीटर',
  nebuliser: 'नेबुलाइज़र',
  vaporiser: 'वेपोराइज़र',
  scale: 'वज़न मशीन',
  mask: 'मास्क',
  glove: 'दस्तानों',
  card: 'कार्ड',
  bag: 'बैग',
  belt: 'बेल्ट',
  support: 'सपोर्ट',
  collar: 'कॉलर',
  splint: 'स्प्लिंट',
  binder: 'बाइंडर',
  stick: 'छड़ी',
  spacer: 'स्पेसर',
  organiser: 'दवा डिब्बी',
  'gel pack': 'जेल पैक',
  toothbrush: 'टूथब्रश',
  ball: 'गेंद',
  cup: 'कप',
  pad: 'पैड',
  diaper: 'डायपर',
  wipe: 'वाइप',
  swab: 'स्वैब',
  patch: 'पैच',
  lancet: 'लैंसेट',
  needle: 'सुइयों',
  syringe: 'सिरिंज',
  gummy: 'गमी',
  bandage: 'पट्टी',
  condom: 'कंडोम',
}

/** With what joins it to what is inside: `10 गोलियों का पत्ता`. */
const containers: Readonly<Record<string, string>> = {
  strip: 'का पत्ता',
  bottle: 'की बोतल',
  box: 'का डिब्बा',
  tube: 'की ट्यूब',
  packet: 'का पैकेट',
  pack: 'का पैक',
  ampoule: 'का ऐम्प्यूल',
  canister: 'का कैनिस्टर',
  jar: 'का जार',
  vial: 'की शीशी',
  roll: 'का रोल',
  cartridge: 'का कार्ट्रिज',
  'prefilled pen': 'का भरा पेन',
}
const units: Readonly<Record<string, string>> = { ml: 'मि.ली.', g: 'ग्राम', m: 'मीटर' }
const shape = /^(?<container>.+?) of (?<inside>\d.*)$/
const counted = /^(?<amount>[\d.]+)(?: (?<unit>ml|g|m))?(?: (?<form>.+))?$/

/** `strip of 10 tablets` as `10 गोलियों का पत्ता`; a pack of something we have no word for stays as its label says it. */
export function packInHindi(packing: string): string {
  const { container = '', inside = '' } = shape.exec(packing)?.groups ?? {}
  const around = containers[container]
  const things = inside.split(' and ').map(countedInHindi)
  return around && things.every((one) => one !== null) ? `${things.join(' और ')} ${around}` : packing
}

/** `25 strips`; null where we have no word for it. */
function countedInHindi(text: string): string | null {
  const { amount = '', unit, form } = counted.exec(text)?.groups ?? {}
  const word = form === undefined ? '' : wordInHindi(form)
  return amount === '' || word === undefined ? null : [amount, unit && units[unit], word].filter(Boolean).join(' ')
}

function wordInHindi(form: string): string | undefined {
  const singular = form
    .replace(/ies$/, 'y')
    .replace(/(ch|sh)es$/, '$1')
    .replace(/s$/, '')
  return formsInHindi[form] ?? formsInHindi[singular] ?? thingsInHindi[singular]
}

/** A pack in each language, for answers that readers of both share. */
export const packWords = (packing: string) => ({ en: packing, hi: packInHindi(packing) })

/** A pack in the language of the page. */
export function usePackWords(): (packing: string) => string {
  const { i18n } = useLingui()
  return i18n.locale === 'hi' ? packInHindi : (packing) => packing
}
