import type { ShippedText } from './shipped-text.types.ts'

export const telemedicineTexts: readonly ShippedText[] = [
  {
    version: '2026-11-22',
    text: {
      en: `Consultations follow the Telemedicine Practice Guidelines of 25 March 2020.

## Your doctor

Every doctor here is registered with a medical council. You see name, qualifications, registration number, council and contact before you book. The doctor decides whether a consultation at a distance is enough, and may ask you to come in person.

## Not for emergencies

Chest pain, trouble breathing, heavy bleeding, a stroke or thoughts of harming yourself: call 112, or Tele-MANAS at 14416. At a distance a doctor can give only first advice in an emergency.

## Your consent

When you start a consultation you agree to it. If somebody else starts it for you, your consent is asked for and recorded. For a child, an adult must be present in the call.

## What the doctor may prescribe

Some medicines may be prescribed only after a video consultation, some only in a follow-up. Schedule X medicines, narcotics and medicines for abortion are never prescribed here. You may use a prescription at any pharmacy.

## Audio, video and records

Calls are not recorded. The doctor keeps notes and the prescription for at least 3 years, and you can download them at any time.

## Fees, cancellations and refunds

The fee and its refund rules are shown before you pay. If the doctor does not come, or ends the visit because you need to be seen in person, the rules for that case apply and are shown in your appointment. No fee is taken when an emergency question is answered with yes.

## Complaints about a doctor

You can report a doctor under [Complaints](/account/privacy/complaints). We examine it, and report to the medical council where the guidelines ask for it.`,
      hi: `परामर्श 25 मार्च 2020 की टेलीमेडिसिन प्रैक्टिस गाइडलाइन के अनुसार होते हैं।

## आपके डॉक्टर

यहाँ का हर डॉक्टर मेडिकल काउंसिल में रजिस्टर्ड है। बुकिंग से पहले आपको नाम, डिग्री, रजिस्ट्रेशन नंबर, काउंसिल और संपर्क दिखता है। दूर से परामर्श काफ़ी है या नहीं, यह डॉक्टर तय करते हैं, और वे आपको सामने आने को कह सकते हैं।

## इमरजेंसी के लिए नहीं

सीने में दर्द, साँस की तकलीफ़, बहुत खून बहना, लकवा या ख़ुद को नुकसान पहुँचाने के विचार: 112 पर, या टेली-मानस 14416 पर कॉल करें। इमरजेंसी में डॉक्टर दूर से सिर्फ़ पहली सलाह दे सकते हैं।

## आपकी सहमति

परामर्श शुरू करके आप उसकी सहमति देते हैं। कोई और आपके लिए शुरू करे, तो आपकी सहमति पूछी और लिखी जाती है। बच्चे के साथ कॉल में एक बड़े का होना ज़रूरी है।

## डॉक्टर क्या लिख सकते हैं

कुछ दवाएँ सिर्फ़ वीडियो परामर्श के बाद लिखी जा सकती हैं, कुछ सिर्फ़ फ़ॉलो-अप में। शेड्यूल X की दवाएँ, नारकोटिक्स और गर्भपात की दवाएँ यहाँ कभी नहीं लिखी जातीं। पर्ची आप किसी भी फ़ार्मेसी में इस्तेमाल कर सकते हैं।

## ऑडियो, वीडियो और रिकॉर्ड

कॉल रिकॉर्ड नहीं होती। डॉक्टर नोट और पर्ची कम से कम 3 साल रखते हैं, और आप उन्हें कभी भी डाउनलोड कर सकते हैं।

## फ़ीस, कैंसल और रिफंड

फ़ीस और उसके रिफंड के नियम पेमेंट से पहले दिखते हैं। डॉक्टर न आएँ, या आपको सामने दिखाने की ज़रूरत हो और वे परामर्श खत्म करें, तो उस स्थिति के नियम लागू होते हैं और आपके अपॉइंटमेंट में दिखते हैं। इमरजेंसी के सवाल का जवाब हाँ हो, तो कोई फ़ीस नहीं ली जाती।

## डॉक्टर की शिकायत

आप [शिकायतें](/account/privacy/complaints) में डॉक्टर की शिकायत कर सकते हैं। हम जाँच करते हैं, और गाइडलाइन कहे तो मेडिकल काउंसिल को बताते हैं।`,
    },
  },
]
