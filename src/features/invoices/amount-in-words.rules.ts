import type { Language } from '../../lib/languages.ts'

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = ', ,Twenty,Thirty,Forty,Fifty,Sixty,Seventy,Eighty,Ninety'.split(',')

/** Each number below a hundred has a word of its own in Hindi. */
const hindi = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ')

interface Words {
  below100: (number: number) => string
  hundred: string
  /** Crore, lakh, thousand. */
  groups: readonly [value: number, name: string][]
}
const words: Record<Language, Words> = {
  en: {
    below100: (number) => {
      const [ten, one] = [tens[Math.floor(number / 10)] ?? '', number % 10]
      return number < 20 ? (small[number] ?? '') : one === 0 ? ten : `${ten}-${small[one] ?? ''}`
    },
    hundred: 'Hundred',
    groups: [
      [10_000_000, 'Crore'],
      [100_000, 'Lakh'],
      [1_000, 'Thousand'],
    ],
  },
  hi: {
    below100: (number) => hindi[number] ?? '',
    hundred: 'सौ',
    groups: [
      [10_000_000, 'करोड़'],
      [100_000, 'लाख'],
      [1_000, 'हज़ार'],
    ],
  },
}

/** A whole number by the Indian way of counting: crore, lakh, thousand, hundred. */
export function numberInWords(number: number, language: Language): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is not counted`)
  const { below100, hundred, groups } = words[language]
  const parts: string[] = []
  let rest = number
  for (const [value, name] of groups) {
    const count = Math.floor(rest / value)
    if (count > 0) parts.push(numberInWords(count, language), name)
    rest %= value
  }
  if (rest >= 100) parts.push(below100(Math.floor(rest / 100)), hundred)
  if (rest % 100 > 0 || number === 0) parts.push(below100(rest % 100))
  return parts.join(' ')
}

/** An amount as an invoice spells it out. */
export function amountInWords(paise: number, language: Language): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const count = (number: number) => numberInWords(number, language)
  if (language === 'hi') {
    const whole = `${count(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`
    return rest === 0 ? `${whole} मात्र` : `${whole} और ${count(rest)} ${rest === 1 ? 'पैसा' : 'पैसे'} मात्र`
  }
  const whole = `${rupees === 1 ? 'Rupee' : 'Rupees'} ${count(rupees)}`
  return rest === 0 ? `${whole} Only` : `${whole} and ${count(rest)} ${rest === 1 ? 'Paisa' : 'Paise'} Only`
}
