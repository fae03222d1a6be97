import type { Language } from '../../lib/languages.ts'

export type NoticeTopic = 'orders' | 'consultations' | 'prescriptions' | 'payments' | 'account' | 'desk'
interface NoticeText {
  title: string
  body: string
}
interface Kind {
  topic: NoticeTopic
  texts: Record<Language, NoticeText>
}

function kind(topic: NoticeTopic, en: [title: string, body: string], hi: [title: string, body: string]): Kind {
  const text = ([title, body]: [string, string]) => ({ title, body })
  return { topic, texts: { en: text(en), hi: text(hi) } }
}

/**
 * Everything somebody is told, by its kind. It stands on a locked screen: no medicine, no illness, no doctor's speciality.
 * `{names}` are filled by who tells it: order numbers, amounts as shown, times as shown.
 */
export const noticeKinds = {
  order_placed: kind(
    'orders',
    ['Order placed', 'The pharmacy has received order {number}.'],
    ['ऑर्डर हो गया', 'ऑर्डर {number} फ़ार्मेसी को मिल गया है।'],
  ),
  order_payment_due: kind(
    'orders',
    ['Your order is ready for payment', 'Order {number} has been reviewed. Check it and pay within 24 hours.'],
    ['आपका ऑर्डर पेमेंट के लिए तैयार है', 'ऑर्डर {number} की जाँच हो गई है। देखकर 24 घंटे के अंदर पेमेंट करें।'],
  ),
  order_processing: kind(
    'orders',
    ['Your order is being packed', 'The pharmacy is packing order {number}.'],
    ['आपका ऑर्डर पैक हो रहा है', 'फ़ार्मेसी ऑर्डर {number} पैक कर रही है।'],
  ),
  order_out_for_delivery: kind(
    'orders',
    ['Out for delivery', 'Order {number} is on the way. Keep your delivery PIN ready.'],
    ['डिलीवरी पर निकला', 'ऑर्डर {number} रास्ते में है। अपना डिलीवरी पिन तैयार रखें।'],
  ),
  order_attempted: kind(
    'orders',
    ['Delivery attempted', 'No one was available to receive order {number}. We will try again.'],
    ['डिलीवरी की कोशिश हुई', 'ऑर्डर {number} लेने के लिए कोई नहीं मिला। हम फिर कोशिश करेंगे।'],
  ),
  order_ready_for_pickup: kind(
    'orders',
    ['Ready for pickup', 'Pick up order {number} at the pharmacy.'],
    ['पिकअप के लिए तैयार', 'ऑर्डर {number} फ़ार्मेसी से ले लें।'],
  ),
  order_completed: kind(
    'orders',
    ['Order completed', 'Order {number} was handed over to you.'],
    ['ऑर्डर पूरा हुआ', 'ऑर्डर {number} आपको दे दिया गया है।'],
  ),
  order_passed_on: kind(
    'orders',
    ['Your pharmacy has changed', 'Another of our pharmacies will supply order {number}. See details.'],
    ['आपकी फ़ार्मेसी बदल गई है', 'ऑर्डर {number} हमारी दूसरी फ़ार्मेसी से आएगा। जानकारी देखें।'],
  ),
  order_cancelled: kind(
    'orders',
    ['Order cancelled', 'Order {number} was cancelled. See the reason.'],
    ['ऑर्डर कैंसल हो गया', 'ऑर्डर {number} कैंसल हो गया। कारण देखें।'],
  ),
  order_recalled_before: kind(
    'orders',
    ['Your order is on hold', 'A batch in order {number} was recalled. We will repack it or refund you.'],
    ['आपका ऑर्डर रोका गया है', 'ऑर्डर {number} का एक बैच वापस बुलाया गया है। हम इसे दोबारा पैक करेंगे या रिफंड देंगे।'],
  ),
  order_recalled_after: kind(
    'orders',
    ['Batch recall: stop using it', 'A batch you received in order {number} was recalled. See what to do.'],
    ['बैच रिकॉल: इस्तेमाल बंद करें', 'ऑर्डर {number} में मिला एक बैच वापस बुलाया गया है। देखें कि आगे क्या करना है।'],
  ),
  order_repacked: kind(
    'orders',
    ['Your order is being repacked', 'We are repacking order {number} from another batch.'],
    ['आपका ऑर्डर दोबारा पैक हो रहा है', 'हम ऑर्डर {number} दूसरे बैच से दोबारा पैक कर रहे हैं।'],
  ),
  order_lines_refunded: kind(
    'orders',
    ['Some items are not available', 'The rest of order {number} will arrive as planned. A refund of {amount} has been initiated.'],
    ['कुछ चीज़ें उपलब्ध नहीं हैं', 'ऑर्डर {number} का बाक़ी सामान तय समय पर आएगा। {amount} का रिफंड शुरू हो गया है।'],
  ),
  order_lines_unavailable: kind(
    'orders',
    ['Some items are not available', 'The rest of order {number} will arrive as planned. You pay {amount} less.'],
    ['कुछ चीज़ें उपलब्ध नहीं हैं', 'ऑर्डर {number} का बाक़ी सामान तय समय पर आएगा। आपको {amount} कम देने होंगे।'],
  ),
  order_returned: kind(
    'orders',
    ['Return accepted', 'Your return for order {number} was accepted.'],
    ['रिटर्न मंज़ूर हुआ', 'ऑर्डर {number} का रिटर्न मंज़ूर हो गया है।'],
  ),
  order_return_declined: kind(
    'orders',
    [
      'Return declined',
      'The pharmacy could not accept your return from order {number}. The items will be sent back to you. Questions? Call us.',
    ],
    ['रिटर्न मंज़ूर नहीं हुआ', 'फ़ार्मेसी ऑर्डर {number} का रिटर्न मंज़ूर नहीं कर सकी। सामान आपको वापस मिलेगा। कोई सवाल हो तो हमें फ़ोन करें।'],
  ),
  prescription_reviewed: kind(
    'prescriptions',
    ['Your upload was reviewed', 'A pharmacist has reviewed it. See the result.'],
    ['आपके अपलोड की जाँच हो गई', 'फ़ार्मासिस्ट ने इसे देख लिया है। नतीजा देखें।'],
  ),
  prescription_question: kind(
    'prescriptions',
    ['The pharmacist has a question', 'Please answer it to continue the review of your upload.'],
    ['फ़ार्मासिस्ट का एक सवाल है', 'जवाब दें, ताकि आपके अपलोड की जाँच आगे बढ़ सके।'],
  ),
  prescription_rejected: kind(
    'prescriptions',
    ['Your upload was not accepted', 'See the reason and what you can do next.'],
    ['आपका अपलोड मंज़ूर नहीं हुआ', 'कारण देखें और जानें कि अब आप क्या कर सकते हैं।'],
  ),
  prescription_ready: kind(
    'prescriptions',
    ['Your document is ready', '{doctor} (Reg. No. {registration}) has signed it. Tap to open.'],
    ['आपका डॉक्यूमेंट तैयार है', '{doctor} (रजि. नं. {registration}) ने साइन कर दिया है। खोलने के लिए टैप करें।'],
  ),
  payment_received: kind(
    'payments',
    ['Payment received', 'We received {amount} for order {number}.'],
    ['पेमेंट मिल गया', 'ऑर्डर {number} के लिए {amount} मिल गए।'],
  ),
  refund_started: kind(
    'payments',
    ['Refund initiated', '{amount} will be refunded to your original payment method within 5 working days.'],
    ['रिफंड शुरू हो गया', '{amount} 5 कार्य दिवसों में वहीं रिफंड होंगे, जहाँ से पेमेंट हुआ था।'],
  ),
  refund_done: kind('payments', ['Refund completed', '{amount} was refunded to you.'], ['रिफंड पूरा हुआ', 'आपको {amount} का रिफंड मिल गया है।']),
  payout_details_needed: kind(
    'payments',
    ['Where should we send your refund?', 'Add a UPI ID or bank account to receive {amount}.'],
    ['रिफंड कहाँ भेजें?', '{amount} पाने के लिए UPI ID या बैंक अकाउंट जोड़ें।'],
  ),
  refund_failed: kind(
    'payments',
    ['Refund delayed', 'The bank could not process your refund of {amount}. We are working on it.'],
    ['रिफंड में देर हो रही है', 'बैंक {amount} का रिफंड नहीं कर पाया। हम इस पर काम कर रहे हैं।'],
  ),
  appointment_booked: kind(
    'consultations',
    ['Appointment booked', '{time}, {doctor} (Reg. No. {registration}). Test your camera before the call.'],
    ['अपॉइंटमेंट बुक हो गया', '{time}, {doctor} (रजि. नं. {registration})। कॉल से पहले अपना कैमरा जाँच लें।'],
  ),
  appointment_soon: kind(
    'consultations',
    ['Your appointment starts soon', '{time}. You can join now.'],
    ['आपका अपॉइंटमेंट शुरू होने वाला है', '{time}। आप अभी जुड़ सकते हैं।'],
  ),
  appointment_moved: kind('consultations', ['Appointment rescheduled', 'New time: {time}.'], ['अपॉइंटमेंट का समय बदला', 'नया समय: {time}।']),
  appointment_cancelled: kind(
    'consultations',
    ['Appointment cancelled', 'Your appointment on {time} was cancelled.'],
    ['अपॉइंटमेंट कैंसल हो गया', '{time} का आपका अपॉइंटमेंट कैंसल हो गया।'],
  ),
  doctor_cancelled: kind(
    'consultations',
    ['Your doctor cancelled the appointment', 'You were booked for {time}. Choose another time or get a full refund.'],
    ['आपके डॉक्टर ने अपॉइंटमेंट कैंसल किया', 'आपका समय {time} था। दूसरा समय चुनें या पूरा रिफंड लें।'],
  ),
  doctor_ready: kind('consultations', ['The doctor is ready', 'Join the call now.'], ['डॉक्टर तैयार हैं', 'अभी कॉल से जुड़ें।']),
  doctor_late: kind(
    'consultations',
    ['The doctor is running late', 'We will notify you when your consultation starts.'],
    ['डॉक्टर को देर हो रही है', 'परामर्श शुरू होने पर हम आपको बताएँगे।'],
  ),
  unable_to_connect: kind(
    'consultations',
    ['We could not connect you', 'Try again, book an appointment or get a refund.'],
    ['हम आपको जोड़ नहीं पाए', 'फिर कोशिश करें, अपॉइंटमेंट बुक करें या रिफंड लें।'],
  ),
  consultation_completed: kind(
    'consultations',
    ['Your consultation summary is ready', 'Read the advice from {doctor} (Reg. No. {registration}).'],
    ['परामर्श की समरी तैयार है', '{doctor} (रजि. नं. {registration}) की सलाह पढ़ें।'],
  ),
  summary_late: kind(
    'consultations',
    ['Your consultation summary is delayed', 'It is more than a day late. We have contacted the doctor.'],
    ['परामर्श की समरी में देर हो रही है', 'एक दिन से ज़्यादा हो गया है। हमने डॉक्टर से संपर्क किया है।'],
  ),
  follow_up_due: kind(
    'consultations',
    ['Your follow-up is due', 'Your doctor asked to see you again. Book a follow-up.'],
    ['फ़ॉलो-अप का समय हो गया', 'आपके डॉक्टर ने दोबारा दिखाने को कहा था। फ़ॉलो-अप बुक करें।'],
  ),
  desk_ring: kind(
    'desk',
    ['A patient is calling', 'Accept the call within 20 seconds.'],
    ['एक मरीज़ कॉल कर रहे हैं', '20 सेकंड के अंदर कॉल उठाएँ।'],
  ),
  desk_booked: kind('desk', ['New appointment', 'Booked for {time}.'], ['नया अपॉइंटमेंट', '{time} के लिए बुक हुआ है।']),
  desk_cancelled: kind(
    'desk',
    ['Appointment cancelled', 'The patient cancelled the appointment on {time}.'],
    ['अपॉइंटमेंट कैंसल हो गया', 'मरीज़ ने {time} का अपॉइंटमेंट कैंसल कर दिया।'],
  ),
  desk_moved: kind(
    'desk',
    ['Appointment rescheduled', 'The patient moved the appointment from {from} to {time}.'],
    ['अपॉइंटमेंट का समय बदला', 'मरीज़ ने {from} का अपॉइंटमेंट {time} पर कर दिया।'],
  ),
  desk_arrived: kind(
    'desk',
    ['Your patient is in the waiting room', 'Appointment on {time}. Please join.'],
    ['आपके मरीज़ वेटिंग रूम में हैं', '{time} का अपॉइंटमेंट। कृपया जुड़ें।'],
  ),
  desk_away: kind(
    'desk',
    ['You are offline now', 'You missed two calls. Go online when you are available.'],
    ['आप अब ऑफ़लाइन हैं', 'आपकी दो कॉल छूट गईं। उपलब्ध होने पर ऑनलाइन हो जाएँ।'],
  ),
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
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof noticeKinds
