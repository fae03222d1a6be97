import type { ConsentNotice, Purpose } from '../consents.contract.ts'

/** The same for every purpose: how to take it back, what one may ask for, where to complain (DP-1). */
const always = {
  en: {
    withdraw: 'You can take this back at any time with one tap under Account, Consents. What was done before stays valid.',
    rights: 'You can see, correct, download and erase your data, and name somebody to act for you, under Account.',
    complain: 'Complaints are answered within 30 days. You can also complain to the Data Protection Board of India.',
  },
  hi: {
    withdraw: 'आप इसे कभी भी खाता, सहमतियाँ में एक टैप से वापस ले सकते हैं। पहले जो हो चुका, वह मान्य रहेगा।',
    rights: 'खाता में आप अपना डेटा देख, सुधार, डाउनलोड और मिटा सकते हैं, और अपनी ओर से किसी को नामित कर सकते हैं।',
    complain: 'शिकायत का जवाब 30 दिन के अंदर दिया जाता है। आप भारतीय डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।',
  },
} as const

interface Words {
  title: string
  items: string[]
  purpose: string
}

function notice(version: string, required: boolean, en: Words, hi: Words): Omit<ConsentNotice, 'purpose'> {
  return { version, required, texts: { en: { ...en, ...always.en }, hi: { ...hi, ...always.hi } } }
}

/** The notices in force. A changed word is a new version: what somebody agreed to must stay provable (DP-1). */
export const consentNotices: Record<Purpose, Omit<ConsentNotice, 'purpose'>> = {
  care: notice(
    'care-2026-11',
    true,
    {
      title: 'Your data for a doctor',
      items: [
        'Name, age, gender and phone',
        'What you tell the doctor, and the files you add',
        'Prescriptions and notes of the consultation',
      ],
      purpose: 'So that a registered doctor can advise and treat you by video.',
    },
    {
      title: 'डॉक्टर के लिए आपका डेटा',
      items: ['नाम, उम्र, लिंग और फ़ोन', 'जो आप डॉक्टर को बताते हैं और जो फ़ाइलें जोड़ते हैं', 'पर्चे और परामर्श के नोट'],
      purpose: 'ताकि पंजीकृत डॉक्टर वीडियो पर आपको सलाह और इलाज दे सकें।',
    },
  ),
  order: notice(
    'order-2026-11',
    true,
    {
      title: 'Your data for an order',
      items: ['Name, phone and address', 'The medicines you order and their prescriptions', 'How you paid, never your card number'],
      purpose: 'So that a licensed pharmacy can check, pack, deliver and bill your medicines.',
    },
    {
      title: 'ऑर्डर के लिए आपका डेटा',
      items: ['नाम, फ़ोन और पता', 'आपकी ऑर्डर की गई दवाएँ और उनके पर्चे', 'भुगतान का तरीका, कार्ड नंबर कभी नहीं'],
      purpose: 'ताकि लाइसेंस वाली फार्मेसी आपकी दवाएँ जाँच, पैक, डिलीवर और बिल कर सके।',
    },
  ),
  share_prescription: notice(
    'share-prescription-2026-11',
    false,
    {
      title: 'Sharing a prescription',
      items: ['The prescription you choose', 'Your name, age and gender on it'],
      purpose: 'So that a pharmacist or another doctor you choose can read it.',
    },
    {
      title: 'पर्चा साझा करना',
      items: ['जो पर्चा आप चुनते हैं', 'उस पर आपका नाम, उम्र और लिंग'],
      purpose: 'ताकि आपका चुना हुआ फार्मासिस्ट या दूसरा डॉक्टर उसे पढ़ सके।',
    },
  ),
  record_share_abdm: notice(
    'abdm-2026-11',
    false,
    {
      title: 'Your health records and ABHA',
      items: ['Your ABHA number or address', 'Prescriptions and consultation records you choose'],
      purpose: 'So that your records can be linked in the Ayushman Bharat Digital Mission. Care never depends on it.',
    },
    {
      title: 'आपके स्वास्थ्य रिकॉर्ड और ABHA',
      items: ['आपका ABHA नंबर या पता', 'आपके चुने हुए पर्चे और परामर्श के रिकॉर्ड'],
      purpose: 'ताकि आपके रिकॉर्ड आयुष्मान भारत डिजिटल मिशन में जोड़े जा सकें। इलाज इस पर कभी निर्भर नहीं।',
    },
  ),
  notifications: notice(
    'notifications-2026-11',
    false,
    {
      title: 'Messages about your orders and appointments',
      items: ['Your phone, e-mail and this device', 'What has happened, never a medicine or an illness'],
      purpose: 'So that you hear at once when something of yours moves on.',
    },
    {
      title: 'आपके ऑर्डर और अपॉइंटमेंट के संदेश',
      items: ['आपका फ़ोन, ईमेल और यह डिवाइस', 'क्या हुआ है, दवा या बीमारी का नाम कभी नहीं'],
      purpose: 'ताकि आपके ऑर्डर या अपॉइंटमेंट में कुछ भी हो तो तुरंत पता चले।',
    },
  ),
  child_processing: notice(
    'child-2026-11',
    false,
    {
      title: "A child's data",
      items: ["The child's name, age, gender and health data", 'Your name and relation as the adult who answers for the child'],
      purpose: 'So that doctors and pharmacies can serve the child. A child is never tracked and never shown advertisements.',
    },
    {
      title: 'बच्चे का डेटा',
      items: ['बच्चे का नाम, उम्र, लिंग और स्वास्थ्य डेटा', 'बच्चे की ज़िम्मेदारी लेने वाले वयस्क के रूप में आपका नाम और रिश्ता'],
      purpose: 'ताकि डॉक्टर और फार्मेसी बच्चे की मदद कर सकें। बच्चे पर नज़र नहीं रखी जाती और उसे विज्ञापन नहीं दिखाए जाते।',
    },
  ),
  research: notice(
    'research-2026-11',
    false,
    {
      title: 'Making care better',
      items: ['Counts without names: how long people wait, what they look for'],
      purpose: 'So that we can see what to improve. Nothing you are offered depends on it.',
    },
    {
      title: 'सेवा को बेहतर बनाना',
      items: ['बिना नाम की गिनती: लोग कितना इंतज़ार करते हैं, क्या खोजते हैं'],
      purpose: 'ताकि हम देख सकें क्या सुधारना है। आपको मिलने वाली कोई सेवा इस पर निर्भर नहीं।',
    },
  ),
}
