/** State as the goods and services tax numbers it: the first two digits of every GSTIN. */
export interface State {
  code: string
  name: string
  kind: 'state' | 'union_territory'
}

const unionTerritories = new Set(['01', '04', '07', '26', '31', '34', '35', '38'])
const names =
  '01 Jammu and Kashmir|02 Himachal Pradesh|03 Punjab|04 Chandigarh|05 Uttarakhand|06 Haryana|07 Delhi|08 Rajasthan|09 Uttar Pradesh|10 Bihar|11 Sikkim|12 Arunachal Pradesh|' +
  '13 Nagaland|14 Manipur|15 Mizoram|16 Tripura|17 Meghalaya|18 Assam|19 West Bengal|20 Jharkhand|21 Odisha|22 Chhattisgarh|23 Madhya Pradesh|24 Gujarat|' +
  '26 Dadra and Nagar Haveli and Daman and Diu|27 Maharashtra|29 Karnataka|30 Goa|31 Lakshadweep|32 Kerala|33 Tamil Nadu|34 Puducherry|' +
  '35 Andaman and Nicobar Islands|36 Telangana|37 Andhra Pradesh|38 Ladakh'

/** The 28 states and 8 union territories. */
export const states: readonly State[] = names.split('|').map((entry) => {
  const code = entry.slice(0, 2)
  return { code, name: entry.slice(3), kind: unionTerritories.has(code) ? 'union_territory' : 'state' }
})

/** Spellings of older directories, squashed. The two territories of code 26 were one each until January 2020. */
const olderStateNames: Record<string, string> = {
  nctofdelhi: '07',
  newdelhi: '07',
  delhinct: '07',
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
  uttrakhand: '05',
  chattisgarh: '22',
  chhatisgarh: '22',
  chattishgarh: '22',
  andamannicobar: '35',
  andamanandnicobar: '35',
  dadraandnagarhaveli: '26',
  damananddiu: '26',
  telengana: '36',
  tamilnad: '33',
}
const stateCodes = new Map([...states.map((state) => [squash(state.name), state.code] as const), ...Object.entries(olderStateNames)])

/** The GST code of a state as written in any of the usual ways, or null. */
export function stateCode(text: string): string | null {
  return stateCodes.get(squash(text).replace(/^the/, '')) ?? null
}

/** A name without what spellings differ in: case, blanks, stops, `&` for `and`, accents, a state in brackets. */
function squash(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll('&', ' and ')
  return plain.replace(/\([^)]*\)/g, ' ').replace(/[^a-z0-9]/g, '')
}

/** One district, many spellings: `state code + squashed spelling` to the name that we keep. */
const districtSpellings: Record<string, string> = {
  '01badgam': 'Budgam',
  '01bandipore': 'Bandipora',
  '01bandipur': 'Bandipora',
  '01baramula': 'Baramulla',
  '01punch': 'Poonch',
  '01rajauri': 'Rajouri',
  '02lahulandspiti': 'Lahaul and Spiti',
  '02lahaulspiti': 'Lahaul and Spiti',
  '03ferozpur': 'Ferozepur',
  '03firozpur': 'Ferozepur',
  '03firozepur': 'Ferozepur',
  '03muktsar': 'Sri Muktsar Sahib',
  '03mohali': 'Sahibzada Ajit Singh Nagar',
  '03sasnagar': 'Sahibzada Ajit Singh Nagar',
  '03nawanshahr': 'Shahid Bhagat Singh Nagar',
  '03ropar': 'Rupnagar',
  '05hardwar': 'Haridwar',
  '05rudraprayag': 'Rudraprayag',
  '05udamsinghnagar': 'Udham Singh Nagar',
  '05uttarkashi': 'Uttarkashi',
  '06charkidadri': 'Charkhi Dadri',
  '06gurgaon': 'Gurugram',
  '06mewat': 'Nuh',
  '06sonepat': 'Sonipat',
  '07central': 'Central Delhi',
  '07east': 'East Delhi',
  '07north': 'North Delhi',
  '07northeast': 'North East Delhi',
  '07northwest': 'North West Delhi',
  '07south': 'South Delhi',
  '07southeast': 'South East Delhi',
  '07southwest': 'South West Delhi',
  '07west': 'West Delhi',
  '08chittaurgarh': 'Chittorgarh',
  '08dhaulpur': 'Dholpur',
  '08ganganagar': 'Sri Ganganagar',
  '08jalor': 'Jalore',
  '08jhunjhunun': 'Jhunjhunu',
  '09allahabad': 'Prayagraj',
  '09faizabad': 'Ayodhya',
  '09jyotibaphulenagar': 'Amroha',
  '09kanshiramnagar': 'Kasganj',
  '09kheri': 'Lakhimpur Kheri',
  '09kushinagar': 'Kushinagar',
  '09mahamayanagar': 'Hathras',
  '09raebareli': 'Rae Bareli',
  '09sanktkabirnagar': 'Sant Kabir Nagar',
  '09santkabeernagar': 'Sant Kabir Nagar',
  '09santravidasnagar': 'Bhadohi',
  '09siddharthnagar': 'Siddharthnagar',
  '09shrawasti': 'Shravasti',
  '10eastchamparan': 'Purbi Champaran',
  '10kaimurbhabua': 'Kaimur',
  '10westchamparan': 'Pashchim Champaran',
  '11east': 'East Sikkim',
  '11north': 'North Sikkim',
  '11south': 'South Sikkim',
  '11west': 'West Sikkim',
  '12pakkekessang': 'Pakke-Kessang',
  '18kamrupmetro': 'Kamrup Metropolitan',
  '18marigaon': 'Morigaon',
  '18northcacharhills': 'Dima Hasao',
  '18sibsagar': 'Sivasagar',
  '18southsalmaramancachar': 'South Salmara-Mankachar',
  '19coochbehar': 'Cooch Behar',
  '19kochbihar': 'Cooch Behar',
  '19dinajpurdakshin': 'Dakshin Dinajpur',
  '19dinajpuruttar': 'Uttar Dinajpur',
  '19southdinajpur': 'Dakshin Dinajpur',
  '19northdinajpur': 'Uttar Dinajpur',
  '19haora': 'Howrah',
  '19hugli': 'Hooghly',
  '19malda': 'Maldah',
  '19medinipureast': 'Purba Medinipur',
  '19eastmidnapore': 'Purba Medinipur',
  '19medinipurwest': 'Paschim Medinipur',
  '19westmidnapore': 'Paschim Medinipur',
  '19puruliya': 'Purulia',
  '1924paraganasnorth': 'North 24 Parganas',
  '1924paraganassouth': 'South 24 Parganas',
  '20eastsinghbum': 'East Singhbhum',
  '20hazaribag': 'Hazaribagh',
  '20kodarma': 'Koderma',
  '20pakaur': 'Pakur',
  '20sahebganj': 'Sahibganj',
  '20saraikelakharsawan': 'Seraikela Kharsawan',
  '21anugul': 'Angul',
  '21balasore': 'Baleshwar',
  '21baleswar': 'Baleshwar',
  '21baudh': 'Boudh',
  '21jajpur': 'Jajapur',
  '21jagatsinghpur': 'Jagatsinghapur',
  '21keonjhar': 'Kendujhar',
  '21khurda': 'Khordha',
  '21nabarangapur': 'Nabarangpur',
  '21sonapur': 'Subarnapur',
  '21sonepur': 'Subarnapur',
  '22dakshinbastardantewada': 'Dantewada',
  '22janjgirchampa': 'Janjgir-Champa',
  '22kawardha': 'Kabirdham',
  '22koriya': 'Korea',
  '22gaurellapendramarwahi': 'Gaurela-Pendra-Marwahi',
  '22uttarbastarkanker': 'Kanker',
  '23eastnimar': 'Khandwa',
  '23hoshangabad': 'Narmadapuram',
  '23narsimhapur': 'Narsinghpur',
  '23westnimar': 'Khargone',
  '24ahmadabad': 'Ahmedabad',
  '24banaskantha': 'Banaskantha',
  '24chhotaudepur': 'Chhota Udaipur',
  '24dohad': 'Dahod',
  '24thedangs': 'Dang',
  '24kachchh': 'Kutch',
  '24mahesana': 'Mehsana',
  '24panchmahals': 'Panchmahal',
  '24sabarkantha': 'Sabarkantha',
  '27ahmednagar': 'Ahilyanagar',
  '27aurangabad': 'Chhatrapati Sambhajinagar',
  '27bid': 'Beed',
  '27buldana': 'Buldhana',
  '27gondiya': 'Gondia',
  '27osmanabad': 'Dharashiv',
  '27raigarh': 'Raigad',
  '29bagalkote': 'Bagalkot',
  '29bangalore': 'Bengaluru Urban',
  '29bangaloreurban': 'Bengaluru Urban',
  '29bengaluru': 'Bengaluru Urban',
  '29bangalorerural': 'Bengaluru Rural',
  '29belgaum': 'Belagavi',
  '29bellary': 'Ballari',
  '29bijapur': 'Vijayapura',
  '29chamrajnagar': 'Chamarajanagara',
  '29chamarajanagar': 'Chamarajanagara',
  '29chickmagalur': 'Chikkamagaluru',
  '29chikmagalur': 'Chikkamagaluru',
  '29chikkaballapur': 'Chikkaballapura',
  '29davangere': 'Davanagere',
  '29gulbarga': 'Kalaburagi',
  '29mysore': 'Mysuru',
  '29ramanagar': 'Ramanagara',
  '29shimoga': 'Shivamogga',
  '29tumkur': 'Tumakuru',
  '29vijaynagar': 'Vijayanagara',
  '32kasargod': 'Kasaragod',
  '33kanchipuram': 'Kancheepuram',
  '33kanyakumari': 'Kanniyakumari',
  '33thenilgiris': 'Nilgiris',
  '33thiruvallur': 'Tiruvallur',
  '33thiruvarur': 'Tiruvarur',
  '33thoothukkudi': 'Thoothukudi',
  '33tuticorin': 'Thoothukudi',
  '33tirupattur': 'Tirupathur',
  '33villupuram': 'Viluppuram',
  '34pondicherry': 'Puducherry',
  '35nicobars': 'Nicobar',
  '35southandamans': 'South Andaman',
  '36jangoan': 'Jangaon',
  '36jagitial': 'Jagtial',
  '36kvrangareddy': 'Ranga Reddy',
  '36rangareddi': 'Ranga Reddy',
  '36rangareddy': 'Ranga Reddy',
  '36komarambheem': 'Kumuram Bheem Asifabad',
  '36kumarambheemasifabad': 'Kumuram Bheem Asifabad',
  '36mahbubnagar': 'Mahabubnagar',
  '36warangalurban': 'Hanumakonda',
  '37ananthapur': 'Anantapur',
  '37anantapuramu': 'Anantapur',
  '37cuddapah': 'YSR Kadapa',
  '37kadapa': 'YSR Kadapa',
  '37konaseema': 'Dr. B. R. Ambedkar Konaseema',
  '37nellore': 'Sri Potti Sriramulu Nellore',
  '37ntr': 'NTR',
  '37spsrnellore': 'Sri Potti Sriramulu Nellore',
  '37visakhapatanam': 'Visakhapatnam',
  '37ysr': 'YSR Kadapa',
  '38lehladakh': 'Leh',
}

const absent = new Set(['', 'na', 'nil', 'null', 'none'])

/** Whether a directory leaves a cell open (`NA`, `-`, nothing). */
export function isAbsent(text: string): boolean {
  return absent.has(squash(text))
}

/** The one name kept for a revenue district, from any usual spelling of it; null when the directory gives none. */
export function districtName(state: string, text: string): string | null {
  if (isAbsent(text)) return null
  const key = squash(text).replace(/district$/, '')
  return districtSpellings[`${state}${key}`] ?? titleCase(text.replace(/\bdistrict\b/gi, ' '))
}

/** `SAWAI MADHOPUR` as people write it, `Sawai Madhopur`; `and` and `of` stay small inside. */
export function titleCase(text: string): string {
  const words = text
    .replace(/\([^)]*\)/g, ' ')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}.']+/u)
    .filter(Boolean)
  return words.map((word, at) => (at > 0 && /^(?:and|of)$/.test(word) ? word : capital(word))).join(' ')
}

function capital(word: string): string {
  return word.replace(/(^|\.)\p{L}/gu, (letter) => letter.toUpperCase())
}
