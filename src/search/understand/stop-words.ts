import { normaliseWords } from '../medicine/normalise-words.ts'

/**
 * Words that join a query and say nothing of what is looked for: understood, not matched. `tablet` and `syrup` are forms and stay, since a salt is asked for
 * in its form.
 */
const list = `
ki ka ke ko kaa kee se me mein mai main mujhe mera meri mere hai h ho raha rahi rahe hota hoti wali wala wale waali vala vali liye liya lie keliye
dawa dawai dawaai dawaiya dawaiyan davai dava davaai dwa dwai goli goliya goliyan golee ilaj ilaaj elaj upchar upaay upay nuskha chahiye chaiye batao bataiye kya kaise kare karu karna
kaun kon konsi kaunsi koi achi acchi achha accha sabse acha dijiye do dena lena leni
medicine medicines medicin medecine med meds drug drugs pill pills for of the a an my i am is in on to and with have having from what which take taking
best good cheap buy price rate cost online order need want some any treatment cure relief remedy
की का के को से में मुझे मेरा मेरी मेरे है हो रहा रही रहे होता होती वाली वाला वाले लिए लिये दवा दवाई दवाइयां दवाइयाँ दवाएं गोली गोलियां गोलियाँ इलाज उपचार उपाय नुस्खा चाहिए बताओ बताइए
क्या कैसे करें करूं कौन कौनसी कोई अच्छी अच्छा सबसे मेडिसिन`

const stopWords: ReadonlySet<string> = new Set(normaliseWords(list.replaceAll(/\s+/g, ' ')))

/** What is left of a query when its stop words are out; all of it where nothing would be left. */
export function contentWords(words: readonly string[]): string[] {
  const content = words.filter((word) => !stopWords.has(word))
  return content.length > 0 ? content : [...words]
}

/** How much and how sudden: said of a need, and part of the names of some. */
const measures: ReadonlySet<string> = new Set(
  normaliseWords(
    'tez tej bahut bohot bahot zyada jyada itna itni achanak suddenly sudden very severe extreme really so much too lot तेज़ तेज बहुत ज़्यादा ज्यादा अचानक',
  ),
)

/** What is left without them; where nothing is found with them it is looked for so. */
export const withoutMeasures = (words: readonly string[]): string[] => words.filter((word) => !measures.has(word))
