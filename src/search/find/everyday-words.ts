import { normaliseWords } from '../medicine/normalise-words.ts'

/**
 * Words that name a complaint, a part of the body, a person or a thing of the household. Who types one means it: to finish `pain` as
 * pantoprazole or to correct `heart` to heparin would be a guess at a medicine that nobody asked for.
 */
const english = `
pain pains painful painkiller fever cough coughing cold sneeze sneezing flu sore headache migraine stomach tummy belly abdomen acidity acid
gas gastric digestion indigestion heartburn bloating constipation diarrhea diarrhoea dysentery motion motions loose vomit vomiting nausea ulcer
sugar diabetes diabetic bp pressure hypertension thyroid asthma breath breathing breathless wheezing allergy allergic itch itching itchy rash rashes
hives eczema psoriasis wound wounds burn burns burning cut cuts bruise injury bleeding swelling swollen sprain fracture infection infected fungal
fungus ringworm virus viral bacteria bacterial malaria dengue typhoid jaundice hepatitis cholera measles mumps pox chickenpox covid corona
tuberculosis pneumonia bronchitis cancer tumor tumour stroke paralysis epilepsy fits seizure anemia anaemia arthritis gout cramp cramps
hernia piles haemorrhoids hemorrhoids fissure fistula stone stones cholesterol lipid obesity
body skin face eye eyes head hair brain ear ears nose mouth lip lips tongue tooth teeth gum gums throat neck shoulder arm hand finger nail
chest breast lung lungs heart liver kidney bladder bowel back waist hip knee ankle leg foot feet toe heel bone bones joint joints muscle
muscles nerve nerves blood urine stool sperm vagina penis uterus ovary prostate
sleep sleeping insomnia stress tension anxiety worry panic depression sad mood anger mind memory focus tired tiredness fatigue weak weakness
power energy strength stamina appetite hunger hungry thirst weight gain loss lose fat thin slim obese height dizzy dizziness vertigo sweat
sweating smell bad fair fairness glow dark pimple pimples acne scar scars mark marks spot spots wrinkle wrinkles dandruff lice hairfall bald
period periods menses pregnant pregnancy delivery fertility sex sexual impotence contraception contraceptive condom birth control
man men woman women male female mother father baby babies child children kid kids boy girl infant newborn old elder family
worm worms deworming poison bite sting snake mosquito insect rat cockroach dog cat
medicine medicines drug drugs dose doses pill pills tablet tablets antibiotic antibiotics steroid steroids vaccine pharmacy chemist doctor
hospital nurse treatment cure relief home remedy natural herbal ayurvedic homeopathic best cheap strong new good
test tests kit kits mask masks glove gloves pad pads pen pens belt brush paste cotton needle needles strip strips pump machine monitor
food milk water salt lemon honey ginger garlic tea coffee juice egg fish meat rice bread oil oils butter fruit apple banana
sun summer winter rain hot warm ice night day morning dry wet`

const hinglish = `
dard bukhar bukhaar tap taap khansi khaansi khasi balgam kaf kaph sardi zukam jukam jukaam nazla chheenk gala gale galaa sirdard sar sir pet pait
badan jism haddi hath haath pair paer per tang taang ghutna ghutne ghutno kamar peeth pith gardan kandha kandhe jod jodo seena chhati chaati
dil dimag dimaag jigar gurda gurde phephda aankh aankhe aankhon ankh kaan kan naak nak muh munh moonh hoth jeebh dant daant daat masude
baal bal twacha chamdi chehra khoon khun peshab pishab peshaab latrine tatti mal khujli khujali khaj khaaj daad dad kharish
kabz kabj dast pechish ulti ultee gais gaes acidity jalan seene sujan soojan sujjan chot ghav ghaav zakhm jakham moch khoon kamzori kamjori
kamzoree thakan thakawat thakaan chakkar behoshi ghabrahat bechaini tanav chinta gussa udasi neend nind nindra anidra bhookh bhukh pyas pyaas
motapa mota moti patla patli vajan wajan wazan taqat takat taakat josh mardana mahwari maahwari mahavari masik periods garbh garbhwati hamal
bachcha bachche baccha bacche bache bacha shishu aurat mard aadmi admi buddha budhe maa pita
pathri bawaseer bavasir bawasir bhagandar piliya peeliya lakwa mirgi gathiya dama damaa saans sans haija chechak khasra
dawa dawai davai dava dawaai dawaiyan goli goliyan golee malham marham tel sharbat ilaj ilaaj upchar nuskha desi
haldi tulsi neem adrak lahsun shahad nimbu namak cheeni doodh dudh dahi pani paani roti chawal chai phal sabzi
kide keede kida keeda kira macchar machar saanp chuha garmi sardiyon thand thandi barsaat raat din subah`

const hindi = `
दर्द पीड़ा पेन बुखार ताप फीवर खांसी खाँसी बलगम कफ सर्दी ज़ुकाम जुकाम नज़ला छींक कोल्ड फ्लू गला गले सिर सर सिरदर्द पेट बदन शरीर हड्डी हाथ पैर पांव टांग
घुटना घुटने घुटनों कमर पीठ गर्दन कंधा जोड़ जोड़ों सीना सीने छाती दिल हार्ट दिमाग दिमाग़ ब्रेन जिगर लिवर गुर्दा किडनी फेफड़ा फेफड़े आंख आँख आंखें आंखों आई
कान नाक मुंह मुँह होंठ जीभ दांत दाँत मसूड़े बाल बालों हेयर त्वचा स्किन चमड़ी चेहरा चेहरे खून ब्लड पेशाब यूरिन मल खुजली खाज दाद दाने एलर्जी चर्म
कब्ज कब्ज़ दस्त पेचिश उल्टी गैस एसिडिटी अपच जलन सूजन चोट घाव ज़ख्म जख्म मोच जला जलना कमजोरी कमज़ोरी थकान थकावट चक्कर बेहोशी घबराहट बेचैनी तनाव
चिंता टेंशन स्ट्रेस डिप्रेशन उदासी गुस्सा नींद स्लीप अनिद्रा भूख प्यास मोटापा मोटा पतला वजन वज़न ताकत ताक़त जोश शक्ति पावर सेक्स मर्दाना माहवारी मासिक
पीरियड पीरियड्स गर्भ गर्भवती गर्भावस्था प्रेगनेंसी प्रेग्नेंसी बच्चा बच्चे बच्चों शिशु बेबी औरत महिला पुरुष आदमी बुजुर्ग मां माँ
शुगर मधुमेह डायबिटीज बीपी प्रेशर रक्तचाप थायराइड थायरॉइड दमा अस्थमा सांस साँस पथरी बवासीर भगंदर पीलिया लकवा मिर्गी गठिया मलेरिया डेंगू टाइफाइड
हैजा टीबी कैंसर एड्स वायरल वायरस कोरोना कोविड इंफेक्शन संक्रमण फंगल माइग्रेन कोलेस्ट्रॉल
दवा दवाई दवाइयां दवाएं दवाइयाँ गोली गोलियां टैबलेट मेडिसिन मरहम तेल शरबत इलाज उपचार नुस्खा टेस्ट मास्क पैड किट सुई पट्टी
हल्दी तुलसी नीम अदरक लहसुन शहद नींबू नमक चीनी दूध दही पानी रोटी चावल चाय फल सब्जी कीड़े कीड़ा मच्छर सांप चूहा गर्मी ठंड बारिश रात दिन सुबह
पिंपल मुंहासे मुहांसे रूसी डैंड्रफ झुर्रियां दाग धब्बे गोरा गंजापन`

const wordsOf = (list: string): ReadonlySet<string> => new Set(normaliseWords(list))
const latinWords = wordsOf(english + hinglish)
const hindiWords = wordsOf(hindi)
const devanagari = /[\u0900-\u097f]/
const latin = /[a-z]/i

/** Which normalised words of a text are everyday words: पैन may be a brand where `pain` is not. */
export function everydayWordsOf(text: string): (word: string) => boolean {
  const known = [...(latin.test(text) ? [latinWords] : []), ...(devanagari.test(text) ? [hindiWords] : [])]
  return (word) => known.some((words) => words.has(word))
}
