import type { ShippedText } from './shipped-text.types.ts'

export const termsTexts: readonly ShippedText[] = [
  {
    version: '2026-11-22',
    text: {
      en: `{operator}, {address}, runs this website. By ordering or booking here you accept these terms.

## What we offer

You can order medicines and health products from licensed pharmacies, and consult registered doctors by video, audio or chat. In an emergency call 112; this website is not for emergencies.

## Who sells the medicines

The seller of a medicine is the pharmacy whose name, address and licence numbers appear next to it, on the order and on the bill. Schedule H and H1 medicines are packed only after a registered pharmacist has checked a valid prescription. Schedule X medicines and those covered by the narcotics law are never sold online. A prescription from here is valid at every pharmacy.

## Your account

You sign in with your own phone number. Give correct details, above all the age of the patient. For a child, a parent or lawful guardian orders and consults. Do not share your codes with anyone.

## Prices and charges

Prices never exceed the maximum retail price and include all taxes. Before you pay, you see one total with everything included, and how it is made up. Your cart has only what you added, and no box is ticked for you. We use none of the dark patterns that the Central Consumer Protection Authority named in 2023.

## Payment

Payments are handled by a licensed payment gateway. We never see or store your card number. If a payment was taken and cannot be used, it is refunded automatically.

## Cancellations, returns and refunds

See the [returns and refunds policy](/policies/returns). For delivery see the [delivery policy](/policies/shipping), for consultations the [telemedicine terms](/policies/telemedicine).

## Reviews and use of this website

Do not order for resale, upload what is not yours, or try to get around the checks of prescriptions. We may refuse such orders and report misuse where the law asks for it.

## Responsibility

The pharmacy is responsible for the medicine it sells, the doctor for medical advice, and we for this website. Nothing here limits rights that consumer law gives you.

## Complaints and jurisdiction

See the [grievance policy](/policies/grievance). Indian law applies. The courts at the place of the address above have jurisdiction; a consumer may also go to the consumer commission where they live.

## Changes

A new version of these terms has a date, and earlier versions stay readable below. For an order or appointment, the version in force when it was made applies.`,
      hi: `यह वेबसाइट {operator}, {address} चलाता है। यहाँ ऑर्डर या बुकिंग करके आप ये शर्तें मानते हैं।

## हम क्या देते हैं

आप लाइसेंस वाली फ़ार्मेसी से दवाएँ और हेल्थ प्रोडक्ट ऑर्डर कर सकते हैं, और रजिस्टर्ड डॉक्टरों से वीडियो, ऑडियो या चैट पर परामर्श ले सकते हैं। इमरजेंसी में 112 पर कॉल करें; यह वेबसाइट इमरजेंसी के लिए नहीं है।

## दवाएँ कौन बेचता है

दवा वही फ़ार्मेसी बेचती है जिसका नाम, पता और लाइसेंस नंबर दवा के साथ, ऑर्डर पर और बिल पर लिखा है। शेड्यूल H और H1 की दवाएँ तभी पैक होती हैं जब रजिस्टर्ड फ़ार्मासिस्ट सही पर्ची जाँच ले। शेड्यूल X और नारकोटिक्स कानून वाली दवाएँ ऑनलाइन कभी नहीं बिकतीं। यहाँ की पर्ची हर फ़ार्मेसी में मान्य है।

## आपका अकाउंट

आप अपने फ़ोन नंबर से साइन इन करते हैं। सही जानकारी दें, खास तौर पर मरीज़ की उम्र। बच्चे के लिए माता-पिता या कानूनी अभिभावक ऑर्डर और परामर्श करते हैं। अपने कोड किसी को न बताएँ।

## कीमत और शुल्क

कीमत कभी MRP से ज़्यादा नहीं होती और उसमें सारे टैक्स शामिल हैं। पेमेंट से पहले आपको पूरी रकम एक साथ दिखती है, और यह भी कि वह कैसे बनी। कार्ट में वही होता है जो आपने डाला, और कोई बॉक्स पहले से टिक नहीं होता। केंद्रीय उपभोक्ता संरक्षण प्राधिकरण ने 2023 में जो डार्क पैटर्न बताए, हम उनमें से कोई इस्तेमाल नहीं करते।

## पेमेंट

पेमेंट लाइसेंस वाले पेमेंट गेटवे से होता है। हम आपका कार्ड नंबर न देखते हैं, न रखते हैं। पेमेंट हो गया और काम नहीं आ सका, तो अपने आप रिफंड होता है।

## कैंसल, रिटर्न और रिफंड

[रिटर्न और रिफंड की नीति](/policies/returns) देखें। डिलीवरी के लिए [डिलीवरी की नीति](/policies/shipping), परामर्श के लिए [टेलीमेडिसिन की शर्तें](/policies/telemedicine) देखें।

## वेबसाइट का इस्तेमाल

दोबारा बेचने के लिए ऑर्डर न करें, जो आपका नहीं है वह अपलोड न करें, और पर्ची की जाँच से बचने की कोशिश न करें। ऐसे ऑर्डर हम मना कर सकते हैं, और कानून कहे तो शिकायत भी कर सकते हैं।

## ज़िम्मेदारी

बेची गई दवा की ज़िम्मेदारी फ़ार्मेसी की है, इलाज की सलाह की डॉक्टर की, और इस वेबसाइट की हमारी। उपभोक्ता कानून से मिले आपके अधिकार इन शर्तों से कम नहीं होते।

## शिकायत और न्याय क्षेत्र

[शिकायत की नीति](/policies/grievance) देखें। भारत का कानून लागू है। ऊपर लिखे पते की जगह की अदालतों में मामला चलेगा; उपभोक्ता अपने यहाँ के उपभोक्ता आयोग में भी जा सकते हैं।

## बदलाव

इन शर्तों के हर नए संस्करण पर तारीख होती है, और पुराने संस्करण नीचे पढ़े जा सकते हैं। ऑर्डर या अपॉइंटमेंट पर वही संस्करण लागू होता है जो उसे करते समय लागू था।`,
    },
  },
]
