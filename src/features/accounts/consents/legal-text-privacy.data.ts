import type { ShippedText } from './shipped-text.types.ts'

export const privacyTexts: readonly ShippedText[] = [
  {
    version: '2026-11-22',
    text: {
      en: `{operator}, {address}, decides what happens with your data here (data fiduciary under the Digital Personal Data Protection Act 2023).

You can browse medicines without telling us who you are. Your browser stores the pincode and language you choose; nothing is requested from other websites.

## What data, and why

- Your phone number, and your email if you give it: to sign in and to send you messages about your orders and appointments
- Name, age and gender of each patient, and what you tell a doctor: so that doctors can advise and prescribe
- Prescriptions and uploaded files: so that a pharmacist can check them
- Addresses and orders: to deliver, bill and take back medicines
- Payment references, never card numbers: to match payments and refunds
- A record of sign-ins and of everybody who viewed your data: to keep it safe

We do not record your searches together with your identity. We do not sell data, and we do not show advertising.

## What you consent to

Before a doctor or a pharmacy gets your data, a notice tells you what data and why. You can withdraw consent with one tap, just as you gave it, under [Your consents](/account/privacy/consents).

## Who receives it

The doctor you consult, the pharmacy you order from, its delivery staff (name, phone, address), the payment gateway, and whoever carries our SMS and emails. Authorities receive data only where the law requires it.

## Children

For a child, a parent or lawful guardian gives consent. Children are not tracked, and nothing is advertised to them.

## What we keep, and for how long

{retention}

## Your rights

You can view, correct, download and erase your data, see who viewed it, and name a nominee under [Privacy](/account/privacy).

## Contact and complaints

{officer} answers questions about your data: {phone}, {address}. We reply within 30 days. You can also complain to the Data Protection Board of India.`,
      hi: `आपके डेटा का क्या होगा, यह {operator}, {address} तय करता है (डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम 2023 के अनुसार डेटा फ़िड्यूशरी)।

अपनी पहचान बताए बिना भी आप दवाएँ देख सकते हैं। आपका चुना पिनकोड और भाषा आपके ब्राउज़र में रहते हैं; किसी और वेबसाइट से कुछ नहीं माँगा जाता।

## कौन सा डेटा, और क्यों

- आपका फ़ोन नंबर, और आप दें तो ईमेल: साइन इन और ऑर्डर व अपॉइंटमेंट के मैसेज के लिए
- हर मरीज़ का नाम, उम्र और लिंग, और जो आप डॉक्टर को बताते हैं: ताकि डॉक्टर सलाह और पर्ची दे सकें
- पर्चियाँ और अपलोड की गई फ़ाइलें: ताकि फ़ार्मासिस्ट उन्हें जाँच सकें
- पते और ऑर्डर: दवाएँ पहुँचाने, बिल बनाने और वापस लेने के लिए
- पेमेंट के नंबर, कार्ड नंबर कभी नहीं: पेमेंट और रिफंड मिलाने के लिए
- साइन इन का और आपका डेटा किसने देखा इसका रिकॉर्ड: उसे सुरक्षित रखने के लिए

हम आपकी खोज को आपकी पहचान के साथ नहीं रखते। हम डेटा नहीं बेचते और विज्ञापन नहीं दिखाते।

## आप किस बात की सहमति देते हैं

किसी डॉक्टर या फ़ार्मेसी को आपका डेटा मिलने से पहले एक नोटिस बताता है कि कौन सा डेटा और क्यों। सहमति आप एक टैप से वापस ले सकते हैं, जैसे दी थी: [आपकी सहमतियाँ](/account/privacy/consents)।

## डेटा किसे मिलता है

जिस डॉक्टर से आप परामर्श लेते हैं, जिस फ़ार्मेसी से ऑर्डर करते हैं, उसके डिलीवरी वाले (नाम, फ़ोन, पता), पेमेंट गेटवे, और हमारे SMS व ईमेल पहुँचाने वाले। सरकारी विभागों को डेटा तभी मिलता है जब कानून कहे।

## बच्चे

बच्चे के लिए माता-पिता या कानूनी अभिभावक सहमति देते हैं। बच्चों को ट्रैक नहीं किया जाता और उन्हें कोई विज्ञापन नहीं दिखाया जाता।

## हम क्या रखते हैं, और कब तक

{retention}

## आपके अधिकार

आप [प्राइवेसी](/account/privacy) में अपना डेटा देख, सुधार, डाउनलोड और मिटा सकते हैं, देख सकते हैं कि उसे किसने देखा, और नॉमिनी चुन सकते हैं।

## संपर्क और शिकायत

आपके डेटा के सवालों का जवाब {officer} देते हैं: {phone}, {address}। हम 30 दिन के अंदर जवाब देते हैं। आप भारतीय डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।`,
    },
  },
  {
    version: '2026-11-29',
    text: {
      en: `{operator}, {address}, decides what happens with your data here (data fiduciary under the Digital Personal Data Protection Act 2023).

You can browse medicines without telling us who you are. Your browser stores the pincode and language you choose; nothing is requested from other websites.

## What data, and why

- Your phone number, and your email if you give it: to sign in and to send you messages about your orders and appointments
- Name, age and gender of each patient, and what you tell a doctor: so that doctors can advise and prescribe
- Name, age, gender and health data of the family members you add, and your relationship to them: so that doctors and pharmacies can serve them through your account
- The medicines, doses, readings and reports you record: to remind you, and to show them to the doctors you consult
- Prescriptions and uploaded files: so that a pharmacist can check them
- Addresses and orders: to deliver, bill and take back medicines
- Payment references, never card numbers: to match payments and refunds
- A record of sign-ins and of everybody who viewed your data: to keep it safe

We do not record your searches together with your identity. We do not sell data, and we do not show advertising.

## What you consent to

Before a doctor or a pharmacy gets your data, a notice tells you what data and why. You can withdraw consent with one tap, just as you gave it, under [Your consents](/account/privacy/consents).

## Who receives it

The doctor you consult, the pharmacy you order from, its delivery staff (name, phone, address), the payment gateway, and whoever carries our SMS and emails. Authorities receive data only where the law requires it.

## Family members

For a child, a parent or lawful guardian gives consent. Children are not tracked, and nothing is advertised to them.

An adult is added only with their own consent, or by their lawful guardian: tell them first, for it is their data. You confirm it when you add them, and when a child turns 18. If it is withdrawn, they are removed from your account.

## What we keep, and for how long

{retention}

## Your rights

You can view, correct, download and erase your data, see who viewed it, and name a nominee under [Privacy](/account/privacy).

## Contact and complaints

{officer} answers questions about your data: {phone}, {address}. We reply within 30 days. You can also complain to the Data Protection Board of India.`,
      hi: `आपके डेटा का क्या होगा, यह {operator}, {address} तय करता है (डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम 2023 के अनुसार डेटा फ़िड्यूशरी)।

अपनी पहचान बताए बिना भी आप दवाएँ देख सकते हैं। आपका चुना पिनकोड और भाषा आपके ब्राउज़र में रहते हैं; किसी और वेबसाइट से कुछ नहीं माँगा जाता।

## कौन सा डेटा, और क्यों

- आपका फ़ोन नंबर, और आप दें तो ईमेल: साइन इन और ऑर्डर व अपॉइंटमेंट के मैसेज के लिए
- हर मरीज़ का नाम, उम्र और लिंग, और जो आप डॉक्टर को बताते हैं: ताकि डॉक्टर सलाह और पर्ची दे सकें
- परिवार के जिन लोगों को आप जोड़ते हैं उनका नाम, उम्र, लिंग, स्वास्थ्य डेटा और आपसे रिश्ता: ताकि डॉक्टर और फ़ार्मेसी आपके अकाउंट से उन्हें सेवा दे सकें
- आपकी लिखी दवाएँ, खुराकें, रीडिंग और रिपोर्ट: ताकि आपको याद दिलाया जा सके और परामर्श के डॉक्टर उन्हें देख सकें
- पर्चियाँ और अपलोड की गई फ़ाइलें: ताकि फ़ार्मासिस्ट उन्हें जाँच सकें
- पते और ऑर्डर: दवाएँ पहुँचाने, बिल बनाने और वापस लेने के लिए
- पेमेंट के नंबर, कार्ड नंबर कभी नहीं: पेमेंट और रिफंड मिलाने के लिए
- साइन इन का और आपका डेटा किसने देखा इसका रिकॉर्ड: उसे सुरक्षित रखने के लिए

हम आपकी खोज को आपकी पहचान के साथ नहीं रखते। हम डेटा नहीं बेचते और विज्ञापन नहीं दिखाते।

## आप किस बात की सहमति देते हैं

किसी डॉक्टर या फ़ार्मेसी को आपका डेटा मिलने से पहले एक नोटिस बताता है कि कौन सा डेटा और क्यों। सहमति आप एक टैप से वापस ले सकते हैं, जैसे दी थी: [आपकी सहमतियाँ](/account/privacy/consents)।

## डेटा किसे मिलता है

जिस डॉक्टर से आप परामर्श लेते हैं, जिस फ़ार्मेसी से ऑर्डर करते हैं, उसके डिलीवरी वाले (नाम, फ़ोन, पता), पेमेंट गेटवे, और हमारे SMS व ईमेल पहुँचाने वाले। सरकारी विभागों को डेटा तभी मिलता है जब कानून कहे।

## परिवार के सदस्य

बच्चे के लिए माता-पिता या कानूनी अभिभावक सहमति देते हैं। बच्चों को ट्रैक नहीं किया जाता और उन्हें कोई विज्ञापन नहीं दिखाया जाता।

बालिग सदस्य को उनकी अपनी सहमति से, या उनके कानूनी अभिभावक की ओर से ही जोड़ा जाता है: पहले उन्हें बताएँ, डेटा उनका है। जोड़ते समय और बच्चे के 18 साल का होने पर आप इसकी पुष्टि करते हैं। सहमति वापस ली जाए तो वे आपके अकाउंट से हट जाते हैं।

## हम क्या रखते हैं, और कब तक

{retention}

## आपके अधिकार

आप [प्राइवेसी](/account/privacy) में अपना डेटा देख, सुधार, डाउनलोड और मिटा सकते हैं, देख सकते हैं कि उसे किसने देखा, और नॉमिनी चुन सकते हैं।

## संपर्क और शिकायत

आपके डेटा के सवालों का जवाब {officer} देते हैं: {phone}, {address}। हम 30 दिन के अंदर जवाब देते हैं। आप भारतीय डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।`,
    },
  },
]
