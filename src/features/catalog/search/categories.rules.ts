import type { Words } from '../catalog.contract.ts'

/** Therapeutic groups of the catalogue as people call them. A group that is not named here has no page of its own. */
const titles: Readonly<Record<string, readonly [en: string, hi: string]>> = {
  acidity: ['Acidity', 'एसिडिटी'],
  allergy: ['Allergy', 'एलर्जी'],
  asthma: ['Asthma and breathing', 'दमा और साँस'],
  'blood building': ['Iron and blood building', 'आयरन और ख़ून बढ़ाने वाली दवाएँ'],
  'blood clotting': ['Blood clotting', 'ख़ून का जमना'],
  'blood pressure': ['Blood pressure', 'ब्लड प्रेशर'],
  bone: ['Bones', 'हड्डियाँ'],
  cancer: ['Cancer care', 'कैंसर की दवाएँ'],
  cholesterol: ['Cholesterol', 'कोलेस्ट्रॉल'],
  'constipation and piles': ['Constipation and piles', 'कब्ज़ और बवासीर'],
  contraception: ['Contraception', 'गर्भनिरोध'],
  'cough and cold': ['Cough and cold', 'खाँसी और ज़ुकाम'],
  'depression and anxiety': ['Depression and anxiety', 'डिप्रेशन और घबराहट'],
  diabetes: ['Diabetes', 'डायबिटीज़'],
  'diabetes, insulin': ['Insulin', 'इंसुलिन'],
  'ears and mouth': ['Ears and mouth', 'कान और मुँह'],
  'epilepsy and nerves': ['Epilepsy and nerves', 'मिर्गी और नसें'],
  eyes: ['Eyes', 'आँखें'],
  'fever and pain': ['Fever and pain', 'बुखार और दर्द'],
  'fungal infection': ['Fungal infection', 'फ़ंगल इन्फ़ेक्शन'],
  gout: ['Gout', 'गाउट'],
  heart: ['Heart', 'दिल'],
  'household remedies': ['Household remedies', 'घरेलू दवाएँ'],
  infection: ['Infection', 'इन्फ़ेक्शन'],
  'infection, penicillins': ['Penicillin antibiotics', 'पेनिसिलिन एंटीबायोटिक'],
  kidney: ['Kidney', 'किडनी'],
  'liver and bowel': ['Liver and bowel', 'लिवर और आँत'],
  'loose motions': ['Loose motions', 'दस्त'],
  malaria: ['Malaria', 'मलेरिया'],
  "men's health": ["Men's health", 'पुरुषों की सेहत'],
  migraine: ['Migraine', 'माइग्रेन'],
  'muscles and joints': ['Muscles and joints', 'मांसपेशियाँ और जोड़'],
  'parkinson and memory': ["Parkinson's and memory", 'पार्किंसन और याददाश्त'],
  'psychosis and mood': ['Mood and psychosis', 'मूड और साइकोसिस'],
  skin: ['Skin', 'त्वचा'],
  'sleep and attention': ['Sleep and attention', 'नींद और एकाग्रता'],
  steroids: ['Steroids', 'स्टेरॉयड'],
  thyroid: ['Thyroid', 'थायरॉइड'],
  'transplant and immunity': ['Transplant and immunity', 'ट्रांसप्लांट और इम्युनिटी'],
  'tuberculosis and leprosy': ['Tuberculosis and leprosy', 'टीबी और कुष्ठ'],
  urinary: ['Urinary', 'पेशाब की तकलीफ़'],
  'vaccines and antidotes': ['Vaccines and antidotes', 'वैक्सीन और एंटीडोट'],
  'viral infection': ['Viral infection', 'वायरल इन्फ़ेक्शन'],
  'vitamins and minerals': ['Vitamins and minerals', 'विटामिन और मिनरल'],
  'vomiting and gas': ['Vomiting and gas', 'उल्टी और गैस'],
  "women's health": ['Women’s health', 'महिलाओं की सेहत'],
  'worms and parasites': ['Worms and parasites', 'पेट के कीड़े'],
}

export interface CategoryName {
  slug: string
  group: string
  title: Words
}

export const categories: readonly CategoryName[] = Object.entries(titles).map(([group, [en, hi]]) => ({
  slug: group.replaceAll("'", '').replaceAll(/[^a-z]+/g, '-'),
  group,
  title: { en, hi },
}))

const bySlug = new Map(categories.map((one) => [one.slug, one]))

export const categoryOf = (slug: string): CategoryName | undefined => bySlug.get(slug)

const byGroup = new Map(categories.map((one) => [one.group, one]))

export const categoryOfGroup = (group: string): CategoryName | undefined => byGroup.get(group)
