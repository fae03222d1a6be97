import type { Language } from '../../lib/languages.ts'

/** One registered text for each notice that leaves by SMS: DLT takes no text that is all variable, and no address in one. */
function told<const Vars extends readonly string[]>(vars: Vars, en: string, hi: string) {
  const text: Record<Language, string> = { en, hi }
  return { text, vars, category: 'service_implicit' as const }
}

export const noticeTemplates = {
  desk_ring: told(
    [],
    'Parcha: a patient is calling you now. Open your desk to accept the call.',
    'Parcha: एक मरीज़ आपको अभी कॉल कर रहे हैं। कॉल स्वीकार करने के लिए अपना डेस्क खोलें।',
  ),
  desk_booked: told(['time'], 'Parcha: new appointment at {#var#}.', 'Parcha: {#var#} का नया अपॉइंटमेंट।'),
  desk_cancelled: told(
    ['time'],
    'Parcha: the patient cancelled the appointment at {#var#}.',
    'Parcha: मरीज़ ने {#var#} का अपॉइंटमेंट कैंसल कर दिया।',
  ),
  desk_arrived: told(
    ['time'],
    'Parcha: your patient for {#var#} is in the waiting room. Open your desk to join.',
    'Parcha: {#var#} वाले मरीज़ वेटिंग रूम में हैं। जुड़ने के लिए अपना डेस्क खोलें।',
  ),
  desk_away: told(
    [],
    'Parcha: two calls were not answered, so you are offline now. Open your desk to go online.',
    'Parcha: दो कॉल का जवाब नहीं मिला, इसलिए आप ऑफ़लाइन हैं। ऑनलाइन होने के लिए अपना डेस्क खोलें।',
  ),
  order_payment_due: told(
    ['number'],
    'Parcha: order {#var#} was checked. Open Parcha, look at it and pay within 24 hours.',
    'Parcha: ऑर्डर {#var#} जाँच लिया गया है। Parcha खोलकर देखें और 24 घंटे के अंदर भुगतान करें।',
  ),
  order_out_for_delivery: told(
    ['number'],
    'Parcha: order {#var#} is on its way. Keep the delivery PIN ready that Parcha shows you.',
    'Parcha: ऑर्डर {#var#} रास्ते में है। Parcha में दिख रहा डिलीवरी PIN तैयार रखें।',
  ),
  order_attempted: told(
    ['number'],
    'Parcha: nobody was there for order {#var#}. We will come again.',
    'Parcha: ऑर्डर {#var#} लेने कोई नहीं मिला। हम फिर आएँगे।',
  ),
  order_ready_for_pickup: told(
    ['number'],
    'Parcha: order {#var#} is waiting for you at the pharmacy.',
    'Parcha: ऑर्डर {#var#} फार्मेसी पर आपके लिए तैयार है।',
  ),
  order_recalled_before: told(
    ['number'],
    'Parcha: a batch in order {#var#} was recalled. We stopped it and will repack it or refund you.',
    'Parcha: ऑर्डर {#var#} का एक बैच वापस बुलाया गया है। हमने उसे रोका है, दोबारा पैक करेंगे या रिफंड देंगे।',
  ),
  order_recalled_after: told(
    ['number'],
    'Parcha: a batch you received in order {#var#} was recalled. Stop using it and open Parcha to see what to do.',
    'Parcha: ऑर्डर {#var#} में मिला एक बैच वापस बुलाया गया है। इस्तेमाल बंद करें, आगे क्या करना है Parcha में देखें।',
  ),
  order_cancelled: told(
    ['number'],
    'Parcha: order {#var#} was cancelled. Open Parcha to see why.',
    'Parcha: ऑर्डर {#var#} रद्द हो गया। कारण Parcha में देखें।',
  ),
  prescription_question: told(
    [],
    'Parcha: the pharmacist needs an answer from you. Open Parcha to read the question.',
    'Parcha: फार्मासिस्ट को आपसे एक जवाब चाहिए। सवाल Parcha में पढ़ें।',
  ),
  prescription_rejected: told(
    [],
    'Parcha: your upload could not be used. Open Parcha to see why and what you can do.',
    'Parcha: आपका अपलोड काम नहीं आ सका। कारण और आगे का रास्ता Parcha में देखें।',
  ),
  payment_received: told(
    ['amount', 'number'],
    'Parcha: we have received {#var#} for order {#var#}.',
    'Parcha: हमें {#var#} मिल गए। ऑर्डर {#var#}।',
  ),
  refund_started: told(
    ['amount'],
    'Parcha: {#var#} is going back to where it came from. Banks take up to 5 working days.',
    'Parcha: {#var#} उसी जगह लौट रहे हैं जहाँ से आए थे। बैंक को 5 कार्य दिवस तक लगते हैं।',
  ),
  refund_done: told(['amount'], 'Parcha: {#var#} was paid back to you.', 'Parcha: {#var#} आपको वापस कर दिए गए।'),
  payout_details_needed: told(
    ['amount'],
    'Parcha: we owe you a refund of {#var#}. Open Parcha and say where to send it. We never ask for a PIN or OTP.',
    'Parcha: हमें आपको {#var#} का रिफंड देना है। Parcha खोलकर बताएँ कहाँ भेजें। हम कभी PIN या OTP नहीं माँगते।',
  ),
  refund_failed: told(
    ['amount'],
    'Parcha: the bank did not take your refund of {#var#}. We are on it; you need to do nothing.',
    'Parcha: बैंक ने आपका {#var#} का रिफ़ंड नहीं लिया। हम इस पर काम कर रहे हैं; आपको कुछ नहीं करना है।',
  ),
  appointment_booked: told(['time'], 'Parcha: your appointment is booked for {#var#}.', 'Parcha: आपका अपॉइंटमेंट बुक हुआ। समय: {#var#}।'),
  appointment_soon: told(
    ['time'],
    'Parcha: your appointment of {#var#} begins soon. Open Parcha to join.',
    'Parcha: {#var#} का आपका अपॉइंटमेंट शुरू होने वाला है। जुड़ने के लिए Parcha खोलें।',
  ),
  appointment_moved: told(
    ['time'],
    'Parcha: your appointment was moved. It is now at {#var#}.',
    'Parcha: आपके अपॉइंटमेंट का समय बदल गया है। नया समय: {#var#}।',
  ),
  appointment_cancelled: told(
    ['time'],
    'Parcha: the appointment at {#var#} was cancelled. Open Parcha to see your refund.',
    'Parcha: {#var#} का अपॉइंटमेंट रद्द हो गया। रिफ़ंड Parcha में देखें।',
  ),
  doctor_ready: told(
    [],
    'Parcha: the doctor is ready for you. Open Parcha and join now.',
    'Parcha: डॉक्टर आपके लिए तैयार हैं। Parcha खोलें और अभी जुड़ें।',
  ),
  unable_to_connect: told(
    [],
    'Parcha: we could not connect you. Open Parcha to try again, book a time or take your money back.',
    'Parcha: हम आपको जोड़ नहीं पाए। फिर कोशिश करने, समय बुक करने या पैसे वापस लेने के लिए Parcha खोलें।',
  ),
  phone_changed: told(
    [],
    'Parcha: a new phone number now signs in to your account. Was it not you? Call us at once.',
    'Parcha: अब आपके खाते में नए फ़ोन नंबर से साइन इन होता है। आपने नहीं बदला? हमें तुरंत फ़ोन करें।',
  ),
  email_changed: told(
    [],
    'Parcha: a new e-mail address now signs in to your account. Was it not you? Open Parcha and sign out everywhere.',
    'Parcha: अब आपके खाते में नए ई-मेल पते से साइन इन होता है। आपने नहीं बदला? Parcha खोलकर हर जगह से साइन आउट करें।',
  ),
  desk_factor_changed: told(
    [],
    'Parcha: what opens your desk was changed. Was it not you? Sign out everywhere and tell your admin at once.',
    'Parcha: आपका डेस्क जिससे खुलता है वह बदला गया है। आपने नहीं बदला? हर जगह से साइन आउट करें और तुरंत अपने एडमिन को बताएँ।',
  ),
  erasure_begun: told(
    ['time'],
    'Parcha: your account will be erased on {#var#}. Until then you can stop it in Parcha.',
    'Parcha: आपका खाता {#var#} को मिटाया जाएगा। तब तक आप इसे Parcha में रोक सकते हैं।',
  ),
  grievance_acknowledged: told(
    ['number', 'time'],
    'Parcha: we have your complaint, ticket {#var#}. We answer by {#var#}.',
    'Parcha: आपकी शिकायत मिल गई, टिकट {#var#}। हम {#var#} तक जवाब देंगे।',
  ),
  grievance_answered: told(
    ['number'],
    'Parcha: your complaint {#var#} was answered. Open Parcha to read it.',
    'Parcha: आपकी शिकायत {#var#} का जवाब आ गया है। Parcha में पढ़ें।',
  ),
}
