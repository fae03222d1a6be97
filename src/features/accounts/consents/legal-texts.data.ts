import type { Language } from '../../../lib/languages.ts'
import type { TextKind } from './text-kinds.ts'

/** A text as it ships. One that was shipped is never changed: a changed word is a further version (`legal-texts.rules.test.ts` holds their hashes). */
export interface ShippedText {
  version: string
  text: Record<Language, string>
}

/**
 * Complete texts to begin with, until the operator puts their own in force. A lawyer reads them before real patients do. `{operator}` and the like are
 * filled in where they are shown.
 */
export const shippedTexts: Record<TextKind, readonly ShippedText[]> = {
  terms: [
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
  ],
  privacy: [
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
  ],
  telemedicine: [
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
  ],
  shipping: [
    {
      version: '2026-11-22',
      text: {
        en: `## Where and when

The pharmacy delivers within the district of its licence. Enter your pincode to see whether it delivers to you, by when, and what it costs. Orders are packed during the pharmacy’s opening hours.

## Charges

The delivery charge and the amount from which delivery is free are shown in your cart, before you pay. There is no other charge.

## Prescription medicines

They leave the pharmacy only after a registered pharmacist has checked your prescription. If a medicine is not approved, you are told why and are not charged for it.

## At your door

Give the rider the delivery PIN from your order. If nobody is there, we try again. Check the seal and the bill; do not accept an open parcel.

## Storage

Medicines that need cold storage travel in insulated packing. Put them in the refrigerator at once.

## Delays

If an order is late, you can cancel it free of charge until it is packed. Call {phone} for help.`,
        hi: `## कहाँ और कब

फ़ार्मेसी अपने लाइसेंस वाले ज़िले में डिलीवरी करती है। अपना पिनकोड डालकर देखें कि आपके यहाँ डिलीवरी होती है या नहीं, कब तक, और कितने में। ऑर्डर फ़ार्मेसी के खुलने के समय में पैक होते हैं।

## शुल्क

डिलीवरी का शुल्क, और कितने के ऑर्डर पर डिलीवरी फ़्री है, यह पेमेंट से पहले कार्ट में दिखता है। और कोई शुल्क नहीं है।

## पर्ची वाली दवाएँ

ये दवाएँ फ़ार्मेसी से तभी निकलती हैं जब रजिस्टर्ड फ़ार्मासिस्ट आपकी पर्ची जाँच ले। कोई दवा मंज़ूर न हो, तो आपको कारण बताया जाता है और उसका पैसा नहीं लिया जाता।

## आपके दरवाज़े पर

राइडर को अपने ऑर्डर का डिलीवरी पिन दें। कोई न मिले, तो हम फिर आते हैं। सील और बिल देख लें; खुला पार्सल न लें।

## रखना

ठंडी रखने वाली दवाएँ इंसुलेटेड पैकिंग में आती हैं। उन्हें तुरंत फ़्रिज में रखें।

## देरी

ऑर्डर में देर हो, तो पैक होने तक आप उसे मुफ़्त कैंसल कर सकते हैं। मदद के लिए {phone} पर कॉल करें।`,
      },
    },
  ],
  returns: [
    {
      version: '2026-11-22',
      text: {
        en: `## Cancelling

You can cancel an order free of charge until it is packed. If we cancel, you also pay nothing.

## Returning

Items that arrive damaged, wrong, expired or close to expiry can be returned; each order shows until when. Keep the pack, the seal and the bill. For safety, medicines that left the cold chain, opened packs and items returned later than shown cannot be taken back.

## Refunds

Refunds go to your original payment method, within 5 working days after we issue them. For cash on delivery you get a bank transfer. Refunds are for the full price of what is returned; if we were at fault, the delivery charge is refunded too.

## A payment that failed

If money was taken and no order exists, it is refunded automatically. Your bank returns it within 5 days at the latest.

## Recalls

If a batch is recalled, we tell everybody who received it, and refund it.

## Consultations

The refund rules for a doctor’s fee are shown next to it before you pay, and in your appointment.

## Help

Call {phone}, or make a complaint under [Complaints](/account/privacy/complaints).`,
        hi: `## कैंसल करना

पैक होने तक आप ऑर्डर मुफ़्त कैंसल कर सकते हैं। हम कैंसल करें, तब भी आपको कुछ नहीं देना होता।

## वापस करना

जो सामान टूटा, ग़लत, एक्सपायर या एक्सपायरी के बहुत पास आए, उसे वापस किया जा सकता है; हर ऑर्डर में दिखता है कि कब तक। पैक, सील और बिल सँभालकर रखें। सुरक्षा के लिए, कोल्ड चेन से बाहर रही दवाएँ, खुले पैक और तय समय के बाद की चीज़ें वापस नहीं ली जातीं।

## रिफंड

रिफंड शुरू होने के 5 कामकाजी दिनों के अंदर आपके पेमेंट के तरीके पर आता है। कैश ऑन डिलीवरी का पैसा बैंक ट्रांसफ़र से आता है। वापस की गई चीज़ की पूरी कीमत मिलती है; ग़लती हमारी हो, तो डिलीवरी का शुल्क भी।

## पेमेंट जो पूरा नहीं हुआ

पैसा कट गया और ऑर्डर नहीं बना, तो अपने आप रिफंड होता है। बैंक उसे ज़्यादा से ज़्यादा 5 दिन में लौटाता है।

## रिकॉल

किसी बैच को वापस बुलाया जाए, तो हम उन सबको बताते हैं जिन्हें वह मिला, और पैसा लौटाते हैं।

## परामर्श

डॉक्टर की फ़ीस के रिफंड के नियम पेमेंट से पहले उसके साथ, और आपके अपॉइंटमेंट में दिखते हैं।

## मदद

{phone} पर कॉल करें, या [शिकायतें](/account/privacy/complaints) में शिकायत करें।`,
      },
    },
  ],
  grievance: [
    {
      version: '2026-11-22',
      text: {
        en: `## Grievance officer

{officer}
{operator}, {address}
{phone}

## How it works

1. Make a complaint under [Complaints](/account/privacy/complaints), by phone or by post. You get a ticket number.
2. We acknowledge it within 48 hours.
3. We answer within 30 days at the latest.

## What you can complain about

Orders, refunds, a doctor or a pharmacy, your personal data, accessibility: everything that has to do with this website.

## If you are not satisfied

- Consumers: the National Consumer Helpline 1915, or the consumer commission where you live
- Personal data: the Data Protection Board of India
- A doctor: the State Medical Council
- A medicine or a pharmacy: the Drugs Control authority of your state`,
        hi: `## शिकायत अधिकारी

{officer}
{operator}, {address}
{phone}

## यह कैसे होता है

1. [शिकायतें](/account/privacy/complaints) में, फ़ोन पर या डाक से शिकायत करें। आपको टिकट नंबर मिलता है।
2. हम 48 घंटे के अंदर बताते हैं कि शिकायत मिल गई।
3. हम ज़्यादा से ज़्यादा 30 दिन में जवाब देते हैं।

## किस बात की शिकायत कर सकते हैं

ऑर्डर, रिफंड, डॉक्टर या फ़ार्मेसी, आपका व्यक्तिगत डेटा, सुगमता: इस वेबसाइट से जुड़ी हर बात की।

## जवाब से संतुष्ट न हों

- उपभोक्ता: राष्ट्रीय उपभोक्ता हेल्पलाइन 1915, या आपके यहाँ का उपभोक्ता आयोग
- व्यक्तिगत डेटा: भारतीय डेटा संरक्षण बोर्ड
- डॉक्टर: राज्य मेडिकल काउंसिल
- दवा या फ़ार्मेसी: आपके राज्य का औषधि नियंत्रण विभाग`,
      },
    },
  ],
}
