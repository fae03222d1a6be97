import type { Language } from '../../lib/languages.ts'

/** What stands in each kind of record that the trail names. */
export const recordWords: Record<string, Record<Language, string>> = {
  consultation: {
    en: 'your consultations: what you told the doctor, notes and files',
    hi: 'आपके परामर्श: जो आपने डॉक्टर को बताया, नोट और फ़ाइलें',
  },
  prescription: { en: 'your prescriptions', hi: 'आपकी पर्चियाँ' },
  order: { en: 'your orders: name, phone, address and medicines', hi: 'आपके ऑर्डर: नाम, फ़ोन, पता और दवाएँ' },
  payment: { en: 'your payments and refunds, never a card number', hi: 'आपके पेमेंट और रिफंड, कार्ड नंबर कभी नहीं' },
  grievance: { en: 'your complaints', hi: 'आपकी शिकायतें' },
  account: { en: 'a copy of all the data in your account', hi: 'आपके अकाउंट के पूरे डेटा की कॉपी' },
}

interface NoticeWords {
  name: string
  officer: string
  phone: string
  done: string
  records: readonly string[]
  /** A copy of everything was taken, made at `to`. */
  whole: boolean
  from: string
  to: string
}

/** What each person is told (DPDP Rules 2025, rule 7(1)): what, when, what it may mean, what we did, what they can do, whom to ask. */
export function peopleNotice(language: Language, { name, officer, phone, done, records, whole, from, to }: NoticeWords): string {
  const list = records.map((record) => `- ${record}`).join('\n')
  if (language === 'hi')
    return `${name}: आपके डेटा के बारे में एक ज़रूरी सूचना

${whole ? `हमारे डेटा की ${to} को बनी एक कॉपी ग़लत हाथों में गई है। इसमें आपका यह डेटा हो सकता है:` : `${from} और ${to} के बीच किसी ने बिना इजाज़त आपका रिकॉर्ड देखा। इस रिकॉर्ड में यह हो सकता है:`}
${list}

इसका क्या मतलब हो सकता है: कोई इस जानकारी से आपको कॉल या मैसेज कर सकता है।
हमने क्या किया: ${done}
आप क्या कर सकते हैं: किसी को भी OTP या पिन न बताएँ। अकाउंट > डिवाइस में देखें कि आप कहाँ-कहाँ साइन इन हैं, और हर जगह से साइन आउट करें।
संपर्क: ${officer}, ${phone}। आप भारतीय डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।
`
  return `${name}: an important notice about your data

${whole ? `A copy of our data, made on ${to}, was lost or stolen. It may contain:` : `Between ${from} and ${to} someone viewed your record without authorisation. The record may contain:`}
${list}

What it may mean: someone could use this information to call or message you.
What we did: ${done}
What you can do: do not share an OTP or PIN with anyone. Check where you are signed in under Account > Devices, and sign out everywhere.
Contact: ${officer}, ${phone}. You can also complain to the Data Protection Board of India.
`
}
