/** What the demo shop puts forward: categories of need, deals, banners. Nothing that needs a prescription may stand here (DR-12). */
import type { DemoProduct } from './product.ts'

interface Shelf {
  slug: string
  title_en: string
  title_hi: string
  /** Ingredients of a medicine joined by ` + `, or the name of a good without its brand; a form after `:` narrows it. */
  holds: readonly string[]
}

const categories: readonly (Shelf & { icon: string; description_en: string; description_hi: string })[] = [
  {
    slug: 'fever',
    title_en: 'Fever',
    title_hi: 'बुखार',
    icon: 'thermometer',
    description_en: 'Thermometers, paracetamol, rehydration salts',
    description_hi: 'थर्मामीटर, पैरासिटामोल, ओ आर एस',
    holds: [
      'Paracetamol:tablet',
      'Paracetamol:suspension',
      'Digital Thermometer',
      'Oral Rehydration Salts',
      'Infrared Forehead Thermometer',
      'Paracetamol + Caffeine',
      'Menthol + Camphor + Eucalyptus Oil',
      'Amylmetacresol + Dichlorobenzyl Alcohol',
      'Steam Vaporiser',
      'Hot and Cold Gel Pack',
      'Three-Ply Face Masks',
    ],
  },
  {
    slug: 'diabetes',
    title_en: 'Diabetes',
    title_hi: 'मधुमेह',
    icon: 'drop',
    description_en: 'Glucose meters, strips, needles, sugar-free food',
    description_hi: 'ग्लूकोमीटर, स्ट्रिप, सुई, बिना चीनी का आहार',
    holds: [
      'Blood Glucose Test Strips',
      'Blood Glucose Test Strips 25s',
      'Blood Glucose Meter with 25 Strips',
      'Round Lancets',
      'Insulin Pen Needles 4 mm',
      'Insulin Syringes 40 IU',
      'Diabetic Nutrition Powder Vanilla',
      'Stevia Sweetener Tablets',
      'Stevia Sweetener Powder',
      'Karela Jamun Juice',
      'Alpha Lipoic Acid',
      'Benfotiamine',
    ],
  },
  {
    slug: 'heart-and-bp',
    title_en: 'Heart and BP',
    title_hi: 'दिल और बीपी',
    icon: 'heartbeat',
    description_en: 'Blood pressure monitors, oximeters, supplements',
    description_hi: 'बीपी मॉनिटर, ऑक्सीमीटर, पूरक आहार',
    holds: [
      'Upper Arm Blood Pressure Monitor',
      'Wrist Blood Pressure Monitor',
      'Fingertip Pulse Oximeter',
      'Omega-3 Fatty Acids',
      'Coenzyme Q10',
      'Digital Weighing Scale',
      'Arjuna Bark Tablets',
    ],
  },
  {
    slug: 'child',
    title_en: 'Child',
    title_hi: 'बच्चा',
    icon: 'baby',
    description_en: 'Diapers, drops, rehydration salts, nutrition',
    description_hi: 'डायपर, ड्रॉप्स, ओ आर एस, पोषण',
    holds: [
      'Oral Rehydration Salts',
      'Paracetamol:oral drops',
      'Paracetamol:suspension',
      'Zinc Sulfate',
      'Baby Diaper Pants Medium',
      'Baby Diaper Pants Large',
      'Baby Diaper Pants Small',
      'Baby Wipes',
      'Simeticone:oral drops',
      'Dill Oil + Simeticone',
      'Cholecalciferol:oral drops',
      'Baby Gripe Water',
      'Child Nutrition Powder Chocolate',
      'Child Vitamin D Gummies',
      'Baby Lotion',
      'Baby Soap',
      'Feeding Bottle',
      'Child Nebuliser Mask',
    ],
  },
  {
    slug: 'women',
    title_en: 'Women',
    title_hi: 'महिला',
    icon: 'gender-female',
    description_en: 'Pads, tests, iron and folic acid, calcium',
    description_hi: 'पैड, जाँच, आयरन और फोलिक एसिड, कैल्शियम',
    holds: [
      'Sanitary Pads XL',
      'Sanitary Pads Regular',
      'Pregnancy Test Card',
      'Folic Acid',
      'Ferrous Ascorbate + Folic Acid',
      'Calcium Citrate Malate + Cholecalciferol',
      'Menstrual Cup Medium',
      'Ovulation Test Strips',
      'Cranberry Extract',
      'Evening Primrose Oil',
      'Myo-Inositol',
      'Mother Nutrition Powder Kesar',
      'Shatavari Powder',
    ],
  },
  {
    slug: 'joint-pain',
    title_en: 'Joint pain',
    title_hi: 'जोड़ों का दर्द',
    icon: 'bone',
    description_en: 'Balms, supports, calcium, warmth',
    description_hi: 'बाम, सपोर्ट, कैल्शियम, गरम सेंक',
    holds: [
      'Menthol + Methyl Salicylate + Camphor + Eucalyptus Oil',
      'Calcium Carbonate + Cholecalciferol',
      'Cholecalciferol:soft capsule',
      'Crepe Bandage 10 cm',
      'Knee Support Elastic',
      'Lumbar Belt',
      'Hot Water Bag',
      'Glucosamine',
      'Glucosamine + Chondroitin',
      'Capsaicin',
      'Mahanarayan Oil',
      'Electric Heating Pad',
      'Soft Cervical Collar',
      'Wrist Splint',
      'Ankle Binder',
      'Folding Walking Stick',
    ],
  },
  {
    slug: 'eye',
    title_en: 'Eye',
    title_hi: 'आँख',
    icon: 'eye',
    description_en: 'Lubricating drops, lens care, compresses',
    description_hi: 'नमी देने वाली बूँदें, लेंस की देखभाल, सेंक',
    holds: [
      'Carboxymethylcellulose',
      'Hypromellose',
      'Polyethylene Glycol 400 + Propylene Glycol',
      'Contact Lens Solution',
      'Eye Patch',
      'Warm Compress Eye Mask',
      'Eye Wash Cup',
    ],
  },
  {
    slug: 'mind',
    title_en: 'Mind',
    title_hi: 'मन',
    icon: 'brain',
    description_en: 'For rest and calm, without a prescription',
    description_hi: 'आराम और शांति के लिए, बिना पर्चे के',
    holds: [
      'Ashwagandha Tablets',
      'Brahmi Tablets',
      'Magnesium Glycinate',
      'Omega-3 Fatty Acids',
      'Chamomile Tea',
      'Lavender Sleep Mask',
      'Stress Relief Ball',
      'Adult Multivitamin Gummies',
    ],
  },
]

const deals: readonly (Shelf & { description_en: string; description_hi: string; alt_en: string; alt_hi: string })[] = [
  {
    slug: 'fever-shelf',
    title_en: 'Ready for fever season',
    title_hi: 'बुखार के मौसम की तैयारी',
    description_en: 'A thermometer, rehydration salts and lozenges in one place.',
    description_hi: 'थर्मामीटर, ओ आर एस और गोलियाँ एक ही जगह।',
    alt_en: 'A thermometer beside a sachet of rehydration salts',
    alt_hi: 'ओ आर एस के पैकेट के पास थर्मामीटर',
    holds: [
      'Digital Thermometer',
      'Oral Rehydration Salts',
      'Amylmetacresol + Dichlorobenzyl Alcohol',
      'Steam Vaporiser',
      'Three-Ply Face Masks',
      'Ascorbic Acid',
    ],
  },
  {
    slug: 'sugar-check',
    title_en: 'Check your sugar at home',
    title_hi: 'घर पर शुगर जाँचें',
    description_en: 'Meters, strips and lancets.',
    description_hi: 'ग्लूकोमीटर, स्ट्रिप और लैंसेट।',
    alt_en: 'A glucose meter with a test strip',
    alt_hi: 'टेस्ट स्ट्रिप के साथ ग्लूकोमीटर',
    holds: [
      'Blood Glucose Meter with 25 Strips',
      'Blood Glucose Test Strips',
      'Blood Glucose Test Strips 25s',
      'Round Lancets',
      'Stevia Sweetener Tablets',
    ],
  },
  {
    slug: 'little-ones',
    title_en: 'For the little ones',
    title_hi: 'नन्हों के लिए',
    description_en: 'Diapers, wipes and what a cradle needs.',
    description_hi: 'डायपर, वाइप्स और पालने की ज़रूरतें।',
    alt_en: 'A pack of diapers and a feeding bottle',
    alt_hi: 'डायपर का पैकेट और दूध की बोतल',
    holds: [
      'Baby Diaper Pants Small',
      'Baby Diaper Pants Medium',
      'Baby Diaper Pants Large',
      'Baby Wipes',
      'Baby Lotion',
      'Feeding Bottle',
      'Dill Oil + Simeticone',
    ],
  },
]

const banners = [
  {
    id: 'compare',
    target_route: '/search?term=paracetamol%20500%20mg',
    placement: 'home',
    scene: 'parcel-at-door',
    title_en: 'The same salt can cost less',
    title_hi: 'वही दवा, कम दाम',
    text_en: 'Compare makers by the price of one tablet.',
    text_hi: 'एक गोली के दाम से कंपनियाँ मिलाइए।',
    alt_en: 'A parcel of medicines at a door',
    alt_hi: 'दरवाज़े पर दवाओं का पार्सल',
  },
  {
    id: 'slip',
    target_route: '/order-medicines',
    placement: 'home',
    scene: 'slip-photo',
    title_en: 'Keep your prescription ready',
    title_hi: 'अपना पर्चा तैयार रखें',
    text_en: 'A pharmacist reads it before anything is packed.',
    text_hi: 'पैक करने से पहले फार्मासिस्ट उसे पढ़ता है।',
    alt_en: 'A prescription slip being photographed',
    alt_hi: 'पर्चे की फोटो ली जा रही है',
  },
  {
    id: 'sugar-check',
    target_route: '/search?category=diabetes',
    placement: 'order-medicines',
    scene: 'parcel-at-door',
    title_en: 'Check your sugar at home',
    title_hi: 'घर पर शुगर जाँचें',
    text_en: 'Meters, strips and lancets in one place.',
    text_hi: 'ग्लूकोमीटर, स्ट्रिप और लैंसेट एक ही जगह।',
    alt_en: 'A parcel with a glucose meter at a door',
    alt_hi: 'दरवाज़े पर ग्लूकोमीटर का पार्सल',
  },
]

const season = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2028-12-31T18:29:59Z' }

const shelfSize = 24
const fromEach = 4

export function promoted(products: readonly DemoProduct[]) {
  const items = (holds: readonly string[]) =>
    holds
      .flatMap((entry) => find(entry, products))
      .slice(0, shelfSize)
      .map(({ medicine_id }) => medicine_id)
  return {
    'featured-categories.json': categories.map(({ holds, ...category }, sort) => ({ ...category, sort, items: items(holds) })),
    'deals.json': deals.map(({ holds, ...deal }, sort) => ({ ...deal, sort, ...season, items: items(holds) })),
    'banners.json': banners.map((banner, sort) => ({ ...banner, sort, ...season })),
  }
}

/** The most bought products of an entry; an entry that finds none or needs a prescription is a mistake in the tables above. */
function find(entry: string, products: readonly DemoProduct[]): DemoProduct[] {
  const [what = '', form] = entry.split(':')
  const found = products
    .filter(
      (product) =>
        !product.discontinued && (form === undefined || product.form === form) && (familyOf(product) === what || nameOf(product) === what),
    )
    .slice(0, fromEach)
  if (found.length === 0) throw new Error(`${entry} is not in the catalogue`)
  if (found.some(({ rx_required, ndps }) => rx_required || ndps)) throw new Error(`${entry} may not be promoted`)
  return found
}

const familyOf = ({ composition }: DemoProduct): string => composition.replaceAll(/ \([^)]*\)/g, '')
const nameOf = ({ name, brand, kind }: DemoProduct): string => (kind === 'drug' ? '' : name.slice(brand.length + 1))
