import type { ShippedText } from './shipped-text.types.ts'

export const shippingTexts: readonly ShippedText[] = [
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
]
