/** What people call a doctor, in both scripts. */
const doctor = /(^|\s)(dr|doctor|doctors|docter|daktar|daktor|physician|डॉक्टर|डाक्टर|डॉ)(?=[\s.]|$)/i

/** Languages as they are named in a query, and their codes. */
const languages: [RegExp, string][] = [
  [/hindi|हिन्दी|हिंदी/i, 'hi'],
  [/english|angrezi|अंग्रेज़ी|अंग्रेजी/i, 'en'],
  [/tamil|तमिल/i, 'ta'],
  [/telugu|तेलुगु/i, 'te'],
  [/kannada|कन्नड़/i, 'kn'],
  [/malayalam|मलयालम/i, 'ml'],
  [/bengali|bangla|बांग्ला|बंगाली/i, 'bn'],
  [/punjabi|पंजाबी/i, 'pa'],
  [/urdu|उर्दू/i, 'ur'],
]

/** Where whoever types for a doctor goes on, with the language they named; null where no doctor is asked for. */
export function doctorAsked(term: string): string | null {
  if (!doctor.test(term)) return null
  const spoken = languages.find(([name]) => name.test(term))?.[1]
  return spoken ? `/consultation?language=${spoken}#doctors` : '/consultation#doctors'
}
