import { kind } from './notice-kind.ts'

/** What is told about an account and who signs in to it. */
export const accountNotices = {
  new_sign_in: kind(
    'account',
    ['New sign-in', 'Your account was signed in on {device}. Not you? Sign out everywhere.'],
    ['नया साइन-इन', 'आपके अकाउंट में {device} पर साइन इन हुआ। आप नहीं थे? हर जगह से साइन आउट करें।'],
  ),
  phone_changed: kind(
    'account',
    ['Your phone number was changed', 'Your account now uses a new phone number to sign in. Not you? Call us immediately.'],
    ['आपका फ़ोन नंबर बदल गया', 'अब आपके अकाउंट में नए फ़ोन नंबर से साइन इन होगा। आपने नहीं बदला? हमें तुरंत कॉल करें।'],
  ),
  email_changed: kind(
    'account',
    ['Your email address was changed', 'Your account now uses a new email address to sign in. Not you? Sign out everywhere and call us.'],
    ['आपका ईमेल बदल गया', 'अब आपके अकाउंट में नए ईमेल से साइन इन होगा। आपने नहीं बदला? हर जगह से साइन आउट करें और हमें कॉल करें।'],
  ),
  passkey_added: kind(
    'account',
    ['Passkey added', 'You can now open your desk with a new passkey. Not you? Sign out everywhere and tell your admin.'],
    ['पासकी जोड़ी गई', 'अब नई पासकी से आपका डेस्क खुलता है। आपने नहीं जोड़ी? हर जगह से साइन आउट करें और अपने एडमिन को बताएँ।'],
  ),
  passkey_removed: kind(
    'account',
    ['Passkey removed', 'One of your passkeys can no longer open your desk. Not you? Tell your admin.'],
    ['पासकी हटाई गई', 'आपकी एक पासकी से अब डेस्क नहीं खुलेगा। आपने नहीं हटाई? अपने एडमिन को बताएँ।'],
  ),
  authenticator_changed: kind(
    'account',
    ['Authenticator changed', 'Use the new authenticator app to open your desk from now on. Not you? Tell your admin.'],
    ['ऑथेंटिकेटर बदल गया', 'अब सिर्फ़ नए ऑथेंटिकेटर ऐप से आपका डेस्क खुलेगा। आपने नहीं बदला? अपने एडमिन को बताएँ।'],
  ),
  owner_asked: kind(
    'account',
    [
      'Someone signed in with your number',
      'Device: {device}. Your records stay hidden until the date of birth is entered. Not you? Call us.',
    ],
    ['किसी ने आपके नंबर से साइन इन किया', 'डिवाइस: {device}। जन्म तारीख डालने तक आपके रिकॉर्ड नहीं दिखेंगे। आप नहीं थे? हमें कॉल करें।'],
  ),
  account_sealed: kind(
    'account',
    [
      'Your account is locked',
      'Someone signed in with your phone number and could not confirm your date of birth. Your records are safe. Call us to unlock your account.',
    ],
    [
      'आपका अकाउंट लॉक है',
      'किसी ने आपके फ़ोन नंबर से साइन इन किया, पर सही जन्म तारीख नहीं बताई। आपके रिकॉर्ड सुरक्षित हैं। अकाउंट अनलॉक करने के लिए हमें कॉल करें।',
    ],
  ),
  account_restored: kind(
    'account',
    ['Your account is unlocked', 'Sign in with your phone number. Did not request this? Call us immediately.'],
    ['आपका अकाउंट अनलॉक हो गया', 'अपने फ़ोन नंबर से साइन इन करें। आपने नहीं कहा था? हमें तुरंत कॉल करें।'],
  ),
  export_ready: kind('account', ['Your data is ready', 'Download it within 7 days.'], ['आपका डेटा तैयार है', '7 दिन के अंदर डाउनलोड करें।']),
  erasure_begun: kind(
    'account',
    ['Your account will be erased', 'It will be erased on {time}. You can stop this until then.'],
    ['आपका अकाउंट मिटा दिया जाएगा', 'तारीख: {time}। तब तक आप इसे रोक सकते हैं।'],
  ),
  grievance_acknowledged: kind(
    'account',
    ['Complaint received', 'Ticket {number}. We will reply by {time}.'],
    ['आपकी शिकायत मिल गई', 'टिकट {number}। हम {time} तक जवाब देंगे।'],
  ),
  grievance_answered: kind(
    'account',
    ['We replied to your complaint', 'Ticket {number}. Read our reply.'],
    ['आपकी शिकायत का जवाब आ गया', 'टिकट {number}। जवाब पढ़ें।'],
  ),
  report_answered: kind(
    'account',
    ['The pharmacist replied', 'Your report has an answer. Read it in your account.'],
    ['फ़ार्मासिस्ट का जवाब आया', 'आपकी रिपोर्ट का जवाब आ गया है। इसे अपने अकाउंट में पढ़ें।'],
  ),
  page_opened: kind(
    'account',
    ['Front office opened your page', 'Our front office opened your page to help you. Your access log shows who it was and why.'],
    ['फ़्रंट ऑफ़िस ने आपका पेज खोला', 'मदद के लिए हमारे फ़्रंट ऑफ़िस ने आपका पेज खोला। किसने और क्यों, यह आपके एक्सेस लॉग में है।'],
  ),
  data_breach_copy: kind(
    'account',
    [
      'Important: your data may be affected',
      'A copy of our data made on {made} was lost or stolen. It may contain your contact details, consultations, orders and payments. Someone could use them to call or message you. What we did: {done}. Never share an OTP or PIN with anyone. Sign out of devices that you do not know. Contact: {officer}, {phone}. You can also complain to the Data Protection Board of India.',
    ],
    [
      'ज़रूरी: आपके डेटा पर असर हो सकता है',
      'हमारे डेटा की {made} को बनी एक कॉपी ग़लत हाथों में गई है। इसमें आपकी संपर्क जानकारी, परामर्श, ऑर्डर और पेमेंट हो सकते हैं। कोई इनका इस्तेमाल करके आपको कॉल या मैसेज कर सकता है। हमने क्या किया: {done}। किसी को भी OTP या पिन न बताएँ। जिन डिवाइस को आप नहीं जानते, उनसे साइन आउट करें। संपर्क: {officer}, {phone}। आप भारतीय डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।',
    ],
  ),
  data_breach_viewed: kind(
    'account',
    [
      'Important: your record was viewed',
      'Between {from} and {until} someone viewed your record without authorisation. Your access log shows which part. They could use it to call or message you. What we did: {done}. Never share an OTP or PIN with anyone. Sign out of devices that you do not know. Contact: {officer}, {phone}. You can also complain to the Data Protection Board of India.',
    ],
    [
      'ज़रूरी: आपका रिकॉर्ड देखा गया',
      '{from} और {until} के बीच किसी ने बिना इजाज़त आपका रिकॉर्ड देखा। कौन सा हिस्सा, यह एक्सेस लॉग में है। कोई इसका इस्तेमाल करके आपको कॉल या मैसेज कर सकता है। हमने क्या किया: {done}। किसी को भी OTP या पिन न बताएँ। जिन डिवाइस को आप नहीं जानते, उनसे साइन आउट करें। संपर्क: {officer}, {phone}। आप भारतीय डेटा संरक्षण बोर्ड से भी शिकायत कर सकते हैं।',
    ],
  ),
}
