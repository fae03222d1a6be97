import type { ShippedText } from './shipped-text.types.ts'

export const returnsTexts: readonly ShippedText[] = [
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
]
