import type { ConsentNotice, Purpose } from '../consents.contract.ts'

/** The same for every purpose: how to take it back, what one may ask for, where to complain (DP-1). */
const always = {
  en: {
    withdraw:
      'You can withdraw this consent at any time with one tap under Account > Your consents. What was done before that stays valid.',
    rights: 'You can view, correct, download and erase your data, and name a nominee, under Account.',
    complain: 'We answer complaints within 30 days. You can also complain to the Data Protection Board of India.',
  },
  hi: {
    withdraw: 'आप यह सहमति कभी भी अकाउंट > आपकी सहमतियाँ में एक टैप से वापस ले सकते हैं। उससे पहले जो हुआ, वह मान्य रहेगा।',
    rights: 'अकाउंट में आप अपना डेटा देख, सुधार, डाउनलोड और मिटा सकते हैं, और नॉमिनी चुन सकते हैं।',
    complain: 'हम शिकायत का जवाब 30 दिन के अंदर देते हैं। आप भारतीय डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।',
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
    'care-2026-11-2',
    true,
    {
      title: 'Your data for consultations',
      items: [
        'Name, age, gender and phone',
        'What you tell the doctor, and the files you add',
        'Your prescriptions and consultation notes',
      ],
      purpose: 'So that a registered doctor can advise and treat you by video.',
    },
    {
      title: 'परामर्श के लिए आपका डेटा',
      items: ['नाम, उम्र, लिंग और फ़ोन', 'जो आप डॉक्टर को बताते हैं और जो फ़ाइलें जोड़ते हैं', 'आपकी पर्चियाँ और परामर्श के नोट'],
      purpose: 'ताकि रजिस्टर्ड डॉक्टर वीडियो पर आपको सलाह और इलाज दे सकें।',
    },
  ),
  order: notice(
    'order-2026-11-2',
    true,
    {
      title: 'Your data for medicine orders',
      items: ['Name, phone and address', 'The medicines you order and their prescriptions', 'Your payment method, never your card number'],
      purpose: 'So that a licensed pharmacy can check, pack, deliver and bill your medicines.',
    },
    {
      title: 'दवा के ऑर्डर के लिए आपका डेटा',
      items: ['नाम, फ़ोन और पता', 'आपकी ऑर्डर की हुई दवाएँ और उनकी पर्चियाँ', 'पेमेंट का तरीका, कार्ड नंबर कभी नहीं'],
      purpose: 'ताकि लाइसेंस वाली फ़ार्मेसी आपकी दवाएँ जाँच, पैक और डिलीवर करके बिल दे सके।',
    },
  ),
  share_prescription: notice(
    'share-prescription-2026-11-2',
    false,
    {
      title: 'Sharing a prescription',
      items: ['The prescription you choose', 'Your name, age and gender on it'],
      purpose: 'So that a pharmacist or another doctor you choose can read it.',
    },
    {
      title: 'पर्ची शेयर करना',
      items: ['जो पर्ची आप चुनते हैं', 'उस पर आपका नाम, उम्र और लिंग'],
      purpose: 'ताकि आपके चुने हुए फ़ार्मासिस्ट या दूसरे डॉक्टर उसे पढ़ सकें।',
    },
  ),
  record_share_abdm: notice(
    'abdm-2026-11-2',
    false,
    {
      title: 'Your health records and ABHA',
      items: ['Your ABHA number or address', 'Prescriptions and consultation records you choose'],
      purpose: 'So that your records can be linked in the Ayushman Bharat Digital Mission. Your care never depends on it.',
    },
    {
      title: 'आपके हेल्थ रिकॉर्ड और ABHA',
      items: ['आपका ABHA नंबर या पता', 'आपकी चुनी हुई पर्चियाँ और परामर्श के रिकॉर्ड'],
      purpose: 'ताकि आपके रिकॉर्ड आयुष्मान भारत डिजिटल मिशन में जोड़े जा सकें। आपका इलाज इस पर कभी निर्भर नहीं करता।',
    },
  ),
  notifications: notice(
    'notifications-2026-11-2',
    false,
    {
      title: 'Notifications about your orders and appointments',
      items: ['Your phone, email and this device', 'What has changed, never the name of a medicine or an illness'],
      purpose: 'So that you know right away when there is an update.',
    },
    {
      title: 'आपके ऑर्डर और अपॉइंटमेंट के नोटिफ़िकेशन',
      items: ['आपका फ़ोन, ईमेल और यह डिवाइस', 'क्या बदला है, दवा या बीमारी का नाम कभी नहीं'],
      purpose: 'ताकि आपके ऑर्डर या अपॉइंटमेंट में कुछ बदले तो आपको तुरंत पता चले।',
    },
  ),
  child_processing: notice(
    'child-2026-11-2',
    false,
    {
      title: "Your child's data",
      items: ["The child's name, age, gender and health data", 'Your name and your relationship as the adult responsible for the child'],
      purpose: 'So that doctors and pharmacies can serve the child. Children are never tracked or shown advertisements.',
    },
    {
      title: 'आपके बच्चे का डेटा',
      items: ['बच्चे का नाम, उम्र, लिंग और स्वास्थ्य डेटा', 'बच्चे की ज़िम्मेदारी लेने वाले बड़े के रूप में आपका नाम और रिश्ता'],
      purpose: 'ताकि डॉक्टर और फ़ार्मेसी बच्चे को सेवा दे सकें। बच्चों को कभी ट्रैक नहीं किया जाता और विज्ञापन नहीं दिखाए जाते।',
    },
  ),
  adult_processing: notice(
    'adult-2026-11-1',
    false,
    {
      title: "An adult family member's data",
      items: ['Their name, age, gender and health data', 'Your name and your relationship to them'],
      purpose:
        'So that doctors and pharmacies can serve them through your account. Tell them first: it is their data, and it needs their consent.',
    },
    {
      title: 'परिवार के बालिग सदस्य का डेटा',
      items: ['उनका नाम, उम्र, लिंग और स्वास्थ्य डेटा', 'आपका नाम और उनसे आपका रिश्ता'],
      purpose: 'ताकि डॉक्टर और फ़ार्मेसी आपके अकाउंट से उन्हें सेवा दे सकें। पहले उन्हें बताएँ: डेटा उनका है, और इसके लिए उनकी सहमति चाहिए।',
    },
  ),
  research: notice(
    'research-2026-11-2',
    false,
    {
      title: 'Improving our service',
      items: ['Anonymous counts: how long people wait, what they search for'],
      purpose: 'So that we can see what to improve. No service we offer you depends on it.',
    },
    {
      title: 'सेवा को बेहतर बनाना',
      items: ['बिना नाम की गिनती: लोग कितना इंतज़ार करते हैं, क्या खोजते हैं'],
      purpose: 'ताकि हम जान सकें कि क्या सुधारना है। आपको मिलने वाली कोई सेवा इस पर निर्भर नहीं करती।',
    },
  ),
}
