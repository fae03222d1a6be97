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
  order_placed: kind('orders', ['Order placed', 'Order {number} is with the pharmacy.'], ['ऑर्डर हो गया', 'ऑर्डर {number} फार्मेसी के पास है।']),
  order_payment_due: kind(
    'orders',
    ['Your order is ready to pay', 'Order {number} was checked. Please look at it and pay.'],
    ['आपका ऑर्डर भुगतान के लिए तैयार है', 'ऑर्डर {number} जाँच लिया गया है। देखकर भुगतान करें।'],
  ),
  order_processing: kind(
    'orders',
    ['Order being packed', 'The pharmacy is packing order {number}.'],
    ['ऑर्डर पैक हो रहा है', 'फार्मेसी ऑर्डर {number} पैक कर रही है।'],
  ),
  order_out_for_delivery: kind(
    'orders',
    ['On its way', 'Order {number} is on its way. Keep your delivery PIN ready.'],
    ['रास्ते में है', 'ऑर्डर {number} रास्ते में है। डिलीवरी PIN तैयार रखें।'],
  ),
  order_attempted: kind(
    'orders',
    ['We could not hand it over', 'Nobody was there for order {number}. We will come again.'],
    ['हम ऑर्डर दे नहीं पाए', 'ऑर्डर {number} लेने कोई नहीं मिला। हम फिर आएँगे।'],
  ),
  order_ready_for_pickup: kind(
    'orders',
    ['Ready to collect', 'Order {number} is waiting at the pharmacy.'],
    ['ले जाने के लिए तैयार', 'ऑर्डर {number} फार्मेसी पर तैयार है।'],
  ),
  order_completed: kind('orders', ['Order completed', 'Order {number} was handed over.'], ['ऑर्डर पूरा हुआ', 'ऑर्डर {number} सौंप दिया गया।']),
  order_passed_on: kind(
    'orders',
    ['Another pharmacy sends it', 'Order {number} comes from another of our pharmacies. See from where.'],
    ['दूसरी फार्मेसी भेज रही है', 'ऑर्डर {number} हमारी दूसरी फार्मेसी से आएगा। देखें कहाँ से।'],
  ),
  order_cancelled: kind(
    'orders',
    ['Order cancelled', 'Order {number} was cancelled. See why.'],
    ['ऑर्डर रद्द हुआ', 'ऑर्डर {number} रद्द हो गया। कारण देखें।'],
  ),
  order_recalled_before: kind(
    'orders',
    ['We stopped your order', 'A batch in order {number} was recalled. We will repack it or refund you.'],
    ['हमने आपका ऑर्डर रोका है', 'ऑर्डर {number} का एक बैच वापस बुलाया गया है। हम दोबारा पैक करेंगे या रिफंड देंगे।'],
  ),
  order_recalled_after: kind(
    'orders',
    ['Recall: check before you use it', 'A batch you received in order {number} was recalled. Stop using it and see what to do.'],
    ['रिकॉल: इस्तेमाल से पहले देखें', 'ऑर्डर {number} में मिला एक बैच वापस बुलाया गया है। इस्तेमाल बंद करें और आगे क्या करना है देखें।'],
  ),
  order_repacked: kind(
    'orders',
    ['Your order is being repacked', 'We are packing order {number} again from another batch.'],
    ['आपका ऑर्डर दोबारा पैक हो रहा है', 'हम ऑर्डर {number} को दूसरे बैच से फिर पैक कर रहे हैं।'],
  ),
  order_lines_refunded: kind(
    'orders',
    ['Some items are not available', 'The rest of order {number} comes as planned. {amount} is going back to you.'],
    ['कुछ चीज़ें उपलब्ध नहीं हैं', 'ऑर्डर {number} का बाकी सामान तय समय पर आएगा। {amount} आपको वापस मिल रहे हैं।'],
  ),
  order_lines_unavailable: kind(
    'orders',
    ['Some items are not available', 'The rest of order {number} comes as planned. You pay {amount} less.'],
    ['कुछ चीज़ें उपलब्ध नहीं हैं', 'ऑर्डर {number} का बाकी सामान तय समय पर आएगा। आपको {amount} कम देने हैं।'],
  ),
  order_returned: kind(
    'orders',
    ['Return accepted', 'What you gave back of order {number} was accepted.'],
    ['वापसी स्वीकार हुई', 'ऑर्डर {number} की वापसी स्वीकार हो गई।'],
  ),
  order_return_declined: kind(
    'orders',
    ['Return declined', 'The pharmacy could not accept your return from order {number}. You get the items back. Questions? Call us.'],
    ['वापसी स्वीकार नहीं हुई', 'फार्मेसी ऑर्डर {number} की वापसी स्वीकार नहीं कर सकी। सामान आपको वापस मिलेगा। कोई सवाल हो तो हमें फ़ोन करें।'],
  ),
  prescription_reviewed: kind(
    'prescriptions',
    ['Your upload was checked', 'A pharmacist has checked it. Please look at the result.'],
    ['आपका अपलोड जाँच लिया गया', 'फार्मासिस्ट ने जाँच कर ली है। नतीजा देखें।'],
  ),
  prescription_question: kind(
    'prescriptions',
    ['A question about your upload', 'The pharmacist needs an answer from you.'],
    ['आपके अपलोड के बारे में सवाल', 'फार्मासिस्ट को आपसे एक जवाब चाहिए।'],
  ),
  prescription_rejected: kind(
    'prescriptions',
    ['Your upload could not be used', 'See why, and what you can do.'],
    ['आपका अपलोड काम नहीं आ सका', 'कारण देखें और जानें कि आप क्या कर सकते हैं।'],
  ),
  prescription_ready: kind(
    'prescriptions',
    ['A document is ready', 'Your doctor has signed it. Open it here.'],
    ['दस्तावेज़ तैयार है', 'आपके डॉक्टर ने हस्ताक्षर कर दिए हैं। यहाँ खोलें।'],
  ),
  payment_received: kind(
    'payments',
    ['Payment received', 'We have received {amount}. Order {number} is with the pharmacy.'],
    ['भुगतान मिल गया', 'हमें {amount} मिल गए। ऑर्डर {number} फार्मेसी के पास है।'],
  ),
  refund_started: kind(
    'payments',
    ['Refund on its way', '{amount} is going back to where it came from.'],
    ['रिफ़ंड शुरू हुआ', '{amount} उसी जगह लौट रहे हैं जहाँ से आए थे।'],
  ),
  refund_done: kind('payments', ['Refunded', '{amount} was paid back.'], ['रिफ़ंड हो गया', '{amount} वापस कर दिए गए।']),
  payout_details_needed: kind(
    'payments',
    ['Where should we send your refund?', 'We owe you {amount}. Add a UPI ID or bank account.'],
    ['रिफंड कहाँ भेजें?', 'हमें आपको {amount} देने हैं। UPI ID या बैंक खाता जोड़ें।'],
  ),
  refund_failed: kind(
    'payments',
    ['Your refund needs a look', 'The bank did not take {amount}. We are on it.'],
    ['आपके रिफ़ंड पर ध्यान चाहिए', 'बैंक ने {amount} नहीं लिए। हम इस पर काम कर रहे हैं।'],
  ),
  appointment_booked: kind(
    'consultations',
    ['Appointment booked', '{time}. Try your camera before.'],
    ['अपॉइंटमेंट बुक हुआ', '{time}। पहले अपना कैमरा जाँच लें।'],
  ),
  appointment_soon: kind(
    'consultations',
    ['Your appointment begins soon', '{time}. You can join now.'],
    ['आपका अपॉइंटमेंट शुरू होने वाला है', '{time}। आप अभी जुड़ सकते हैं।'],
  ),
  appointment_moved: kind('consultations', ['Appointment moved', 'It is now at {time}.'], ['अपॉइंटमेंट का समय बदला', 'अब समय {time} है।']),
  appointment_cancelled: kind(
    'consultations',
    ['Appointment cancelled', 'The appointment at {time} was cancelled.'],
    ['अपॉइंटमेंट रद्द हुआ', '{time} का अपॉइंटमेंट रद्द हो गया।'],
  ),
  doctor_ready: kind('consultations', ['The doctor is ready', 'Please join now.'], ['डॉक्टर तैयार हैं', 'कृपया अभी जुड़ें।']),
  doctor_late: kind(
    'consultations',
    ['The doctor is running late', 'We will tell you when it begins.'],
    ['डॉक्टर को देर हो रही है', 'शुरू होने पर हम आपको बताएँगे।'],
  ),
  unable_to_connect: kind(
    'consultations',
    ['We could not connect you', 'Try again, book a time, or take your money back.'],
    ['हम आपको जोड़ नहीं पाए', 'फिर कोशिश करें, समय बुक करें या पैसे वापस लें।'],
  ),
  consultation_completed: kind(
    'consultations',
    ['Your summary is ready', 'Read what was agreed.'],
    ['आपका सारांश तैयार है', 'जो तय हुआ, उसे पढ़ें।'],
  ),
  summary_late: kind(
    'consultations',
    ['Your summary is late', 'It is not ready after a day. We are asking the doctor.'],
    ['आपका सारांश देर से है', 'एक दिन बाद भी तैयार नहीं है। हम डॉक्टर से पूछ रहे हैं।'],
  ),
  follow_up_due: kind(
    'consultations',
    ['Time to follow up', 'Your doctor asked to see you again.'],
    ['दोबारा मिलने का समय', 'आपके डॉक्टर ने फिर मिलने को कहा था।'],
  ),
  desk_ring: kind(
    'desk',
    ['A patient is calling', 'Accept the call within 20 seconds.'],
    ['एक मरीज़ कॉल कर रहे हैं', '20 सेकंड में कॉल स्वीकार करें।'],
  ),
  desk_booked: kind('desk', ['New appointment', 'Booked for {time}.'], ['नया अपॉइंटमेंट', '{time} के लिए बुक हुआ।']),
  desk_cancelled: kind(
    'desk',
    ['Appointment cancelled', 'The patient cancelled the appointment at {time}.'],
    ['अपॉइंटमेंट कैंसल हुआ', 'मरीज़ ने {time} का अपॉइंटमेंट कैंसल कर दिया।'],
  ),
  desk_arrived: kind(
    'desk',
    ['Your patient is in the waiting room', 'Appointment at {time}. Please join.'],
    ['आपके मरीज़ वेटिंग रूम में हैं', '{time} का अपॉइंटमेंट। कृपया जुड़ें।'],
  ),
  desk_away: kind(
    'desk',
    ['You are offline now', 'Two calls were not answered. Go online when you are back.'],
    ['आप अब ऑफ़लाइन हैं', 'दो कॉल का जवाब नहीं मिला। लौटने पर ऑनलाइन हो जाएँ।'],
  ),
  new_sign_in: kind(
    'account',
    ['A new sign-in', 'Your account was opened on {device}. Was it not you? Sign out everywhere.'],
    ['नया साइन-इन', 'आपका खाता {device} पर खुला। आप नहीं थे? हर जगह से साइन आउट करें।'],
  ),
  phone_changed: kind(
    'account',
    ['Your phone number was changed', 'A new phone number now signs in to your account. Was it not you? Call us at once.'],
    ['आपका फ़ोन नंबर बदल गया', 'अब आपके खाते में नए फ़ोन नंबर से साइन इन होता है। आपने नहीं बदला? हमें तुरंत फ़ोन करें।'],
  ),
  email_changed: kind(
    'account',
    [
      'Your e-mail address was changed',
      'A new e-mail address now signs in to your account. Was it not you? Sign out everywhere and call us.',
    ],
    ['आपका ई-मेल पता बदल गया', 'अब आपके खाते में नए ई-मेल पते से साइन इन होता है। आपने नहीं बदला? हर जगह से साइन आउट करें और हमें फ़ोन करें।'],
  ),
  passkey_added: kind(
    'account',
    ['A passkey was added', 'A new passkey now opens your desk. Was it not you? Sign out everywhere and tell your admin.'],
    ['पासकी जोड़ी गई', 'अब नई पासकी से आपका डेस्क खुलता है। आपने नहीं जोड़ी? हर जगह से साइन आउट करें और अपने एडमिन को बताएँ।'],
  ),
  passkey_removed: kind(
    'account',
    ['A passkey was removed', 'One of your passkeys no longer opens your desk. Was it not you? Tell your admin.'],
    ['पासकी हटाई गई', 'आपकी एक पासकी से अब डेस्क नहीं खुलेगा। आपने नहीं हटाई? अपने एडमिन को बताएँ।'],
  ),
  authenticator_changed: kind(
    'account',
    [
      'Your authenticator was set up',
      'Only the new authenticator app opens your desk from now on. Did you not expect this? Tell your admin.',
    ],
    ['आपका ऑथेंटिकेटर सेट हुआ', 'अब सिर्फ़ नए ऑथेंटिकेटर ऐप से आपका डेस्क खुलेगा। आपको इसकी उम्मीद नहीं थी? अपने एडमिन को बताएँ।'],
  ),
  export_ready: kind('account', ['Your data is ready', 'Download it within 7 days.'], ['आपका डेटा तैयार है', '7 दिन के अंदर डाउनलोड करें।']),
  erasure_begun: kind(
    'account',
    ['Your account will be erased', 'On {time}. Until then you can stop it.'],
    ['आपका खाता मिटाया जाएगा', '{time} को। तब तक आप इसे रोक सकते हैं।'],
  ),
  grievance_acknowledged: kind(
    'account',
    ['We have your complaint', 'Ticket {number}. We answer by {time}.'],
    ['आपकी शिकायत मिल गई', 'टिकट {number}। हम {time} तक जवाब देंगे।'],
  ),
  grievance_answered: kind(
    'account',
    ['Your complaint was answered', 'Ticket {number}. Read the answer.'],
    ['आपकी शिकायत का जवाब', 'टिकट {number}। जवाब पढ़ें।'],
  ),
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof noticeKinds
