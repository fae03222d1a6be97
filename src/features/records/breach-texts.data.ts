import type { Language } from '../../lib/languages.ts'

/** What stands in each kind of record that the trail names. */
export const recordWords: Record<string, Record<Language, string>> = {
  consultation: {
    en: 'what you told the doctor, and the notes and files of the consultation',
    hi: 'आपने डॉक्टर को जो बताया, और परामर्श के नोट और फ़ाइलें',
  },
  prescription: { en: 'your prescriptions', hi: 'आपके पर्चे' },
  order: { en: 'your orders: name, phone, address and medicines', hi: 'आपके ऑर्डर: नाम, फ़ोन, पता और दवाएँ' },
  payment: { en: 'your payments and refunds, never a card number', hi: 'आपके भुगतान और रिफ़ंड, कार्ड नंबर कभी नहीं' },
  grievance: { en: 'your complaints', hi: 'आपकी शिकायतें' },
  account: { en: 'a copy of everything in your account', hi: 'आपके खाते की हर चीज़ की एक प्रति' },
}

interface NoticeWords {
  name: string
  officer: string
  phone: string
  done: string
  records: readonly string[]
  from: string
  to: string
}

/** What each person is told (DPDP Rules 2025, rule 7(1)): what, when, what it may mean, what we did, what they can do, whom to ask. */
export function peopleNotice(language: Language, { name, officer, phone, done, records, from, to }: NoticeWords): string {
  const list = records.map((record) => `- ${record}`).join('\n')
  if (language === 'hi')
    return `${name}: आपके डेटा के बारे में एक ज़रूरी सूचना

${from} और ${to} के बीच किसी ने बिना अधिकार के आपका रिकॉर्ड देखा। इसमें यह शामिल हो सकता है:
${list}

इसका क्या मतलब हो सकता है: कोई इन बातों का इस्तेमाल करके आपको फ़ोन या संदेश भेज सकता है।
हमने क्या किया: ${done}
आप क्या कर सकते हैं: किसी को भी कोड या पिन न बताएँ; खाता, डिवाइस में देखें कि कौन साइन इन है, और सबको साइन आउट करें।
किससे पूछें: ${officer}, ${phone}। आप भारतीय डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।
`
  return `${name}: an important notice about your data

Between ${from} and ${to} somebody looked at your record without the right to. It may hold:
${list}

What it may mean: somebody could use it to call you or write to you.
What we did: ${done}
What you can do: tell nobody a code or a PIN; look under Account, Devices who is signed in, and sign everybody out.
Whom to ask: ${officer}, ${phone}. You can also complain to the Data Protection Board of India.
`
}
