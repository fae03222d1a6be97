import type { ShippedText } from './shipped-text.types.ts'

export const grievanceTexts: readonly ShippedText[] = [
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
]
