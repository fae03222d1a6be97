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
    'Parcha: एक मरीज़ आपको अभी कॉल कर रहे हैं। कॉल उठाने के लिए अपना डेस्क खोलें।',
  ),
  desk_booked: told(['time'], 'Parcha: new appointment on {#var#}.', 'Parcha: {#var#} का नया अपॉइंटमेंट।'),
  desk_cancelled: told(
    ['time'],
    'Parcha: the patient cancelled the appointment on {#var#}.',
    'Parcha: मरीज़ ने {#var#} का अपॉइंटमेंट कैंसल कर दिया।',
  ),
  desk_moved: told(
    ['from', 'time'],
    'Parcha: the patient moved the appointment from {#var#} to {#var#}.',
    'Parcha: मरीज़ ने {#var#} का अपॉइंटमेंट {#var#} पर कर दिया।',
  ),
  desk_arrived: told(
    ['time'],
    'Parcha: your patient for {#var#} is in the waiting room. Open your desk to join.',
    'Parcha: {#var#} वाले मरीज़ वेटिंग रूम में हैं। जुड़ने के लिए अपना डेस्क खोलें।',
  ),
  desk_away: told(
    [],
    'Parcha: you missed two calls, so you are now offline. Open your desk to go online.',
    'Parcha: आपकी दो कॉल छूट गईं, इसलिए आप अब ऑफ़लाइन हैं। ऑनलाइन होने के लिए अपना डेस्क खोलें।',
  ),
  order_payment_due: told(
    ['number'],
    'Parcha: order {#var#} has been reviewed. Open Parcha to check it and pay within 24 hours.',
    'Parcha: ऑर्डर {#var#} की जाँच हो गई है। Parcha खोलकर देखें और 24 घंटे के अंदर पेमेंट करें।',
  ),
  order_out_for_delivery: told(
    ['number'],
    'Parcha: order {#var#} is out for delivery. Keep your delivery PIN ready. You can see it in Parcha.',
    'Parcha: ऑर्डर {#var#} डिलीवरी पर निकला है। Parcha में दिख रहा डिलीवरी पिन तैयार रखें।',
  ),
  order_attempted: told(
    ['number'],
    'Parcha: no one was available to receive order {#var#}. We will try again.',
    'Parcha: ऑर्डर {#var#} लेने के लिए कोई नहीं मिला। हम फिर कोशिश करेंगे।',
  ),
  order_ready_for_pickup: told(
    ['number'],
    'Parcha: order {#var#} is ready for pickup at the pharmacy.',
    'Parcha: ऑर्डर {#var#} फ़ार्मेसी पर पिकअप के लिए तैयार है।',
  ),
  order_recalled_before: told(
    ['number'],
    'Parcha: a batch in order {#var#} was recalled. The order is on hold. We will repack it or refund you.',
    'Parcha: ऑर्डर {#var#} का एक बैच वापस बुलाया गया है। ऑर्डर रोका गया है। हम इसे दोबारा पैक करेंगे या रिफंड देंगे।',
  ),
  order_recalled_after: told(
    ['number'],
    'Parcha: a batch you received in order {#var#} was recalled. Stop using it and open Parcha to see what to do.',
    'Parcha: ऑर्डर {#var#} में मिला एक बैच वापस बुलाया गया है। इस्तेमाल बंद करें और Parcha में देखें कि आगे क्या करना है।',
  ),
  order_cancelled: told(
    ['number'],
    'Parcha: order {#var#} was cancelled. Open Parcha to see the reason.',
    'Parcha: ऑर्डर {#var#} कैंसल हो गया। कारण Parcha में देखें।',
  ),
  prescription_question: told(
    [],
    'Parcha: the pharmacist has a question about your upload. Open Parcha to answer it.',
    'Parcha: आपके अपलोड के बारे में फ़ार्मासिस्ट का एक सवाल है। जवाब देने के लिए Parcha खोलें।',
  ),
  prescription_rejected: told(
    [],
    'Parcha: your upload was not accepted. Open Parcha to see the reason and what you can do next.',
    'Parcha: आपका अपलोड मंज़ूर नहीं हुआ। कारण और आगे क्या कर सकते हैं, Parcha में देखें।',
  ),
  payment_received: told(
    ['amount', 'number'],
    'Parcha: we received {#var#} for order {#var#}.',
    'Parcha: पेमेंट मिल गया: {#var#}, ऑर्डर {#var#}।',
  ),
  refund_started: told(
    ['amount'],
    'Parcha: refund of {#var#} initiated. You will receive it in your original payment method within 5 working days.',
    'Parcha: {#var#} का रिफंड शुरू हो गया है। 5 कार्य दिवसों में वहीं मिलेगा, जहाँ से पेमेंट हुआ था।',
  ),
  refund_done: told(['amount'], 'Parcha: {#var#} was refunded to you.', 'Parcha: आपको {#var#} का रिफंड मिल गया है।'),
  payout_details_needed: told(
    ['amount'],
    'Parcha: you have a refund of {#var#}. Open Parcha to choose where we should send it. We never ask for a PIN or OTP.',
    'Parcha: आपका {#var#} का रिफंड है। Parcha खोलकर बताएँ कि कहाँ भेजें। हम कभी PIN या OTP नहीं माँगते।',
  ),
  refund_failed: told(
    ['amount'],
    'Parcha: the bank could not process your refund of {#var#}. We are working on it. You do not need to do anything.',
    'Parcha: बैंक {#var#} का रिफंड नहीं कर पाया। हम इस पर काम कर रहे हैं। आपको कुछ नहीं करना है।',
  ),
  appointment_booked: told(['time'], 'Parcha: your appointment is booked for {#var#}.', 'Parcha: आपका अपॉइंटमेंट बुक हुआ। समय: {#var#}।'),
  appointment_soon: told(
    ['time'],
    'Parcha: your appointment on {#var#} starts soon. Open Parcha to join.',
    'Parcha: {#var#} का आपका अपॉइंटमेंट शुरू होने वाला है। जुड़ने के लिए Parcha खोलें।',
  ),
  appointment_moved: told(
    ['time'],
    'Parcha: your appointment was rescheduled. New time: {#var#}.',
    'Parcha: आपके अपॉइंटमेंट का समय बदल गया है। नया समय: {#var#}।',
  ),
  appointment_cancelled: told(
    ['time'],
    'Parcha: your appointment on {#var#} was cancelled. Open Parcha to see your refund.',
    'Parcha: {#var#} का आपका अपॉइंटमेंट कैंसल हो गया। रिफंड Parcha में देखें।',
  ),
  doctor_cancelled: told(
    ['time'],
    'Parcha: your doctor cancelled the appointment at {#var#}. Open Parcha to choose another time or get a full refund.',
    'Parcha: आपके डॉक्टर ने {#var#} का अपॉइंटमेंट कैंसल कर दिया। दूसरा समय चुनने या पूरा रिफंड लेने के लिए Parcha खोलें।',
  ),
  doctor_ready: told(
    [],
    'Parcha: the doctor is ready. Open Parcha to join the call now.',
    'Parcha: डॉक्टर तैयार हैं। Parcha खोलकर अभी कॉल से जुड़ें।',
  ),
  unable_to_connect: told(
    [],
    'Parcha: we could not connect you. Open Parcha to try again, book an appointment or get a refund.',
    'Parcha: हम आपको जोड़ नहीं पाए। फिर कोशिश करने, अपॉइंटमेंट बुक करने या रिफंड लेने के लिए Parcha खोलें।',
  ),
  phone_changed: told(
    [],
    'Parcha: your account now uses a new phone number to sign in. Not you? Call us immediately.',
    'Parcha: अब आपके अकाउंट में नए फ़ोन नंबर से साइन इन होगा। आपने नहीं बदला? हमें तुरंत कॉल करें।',
  ),
  email_changed: told(
    [],
    'Parcha: your account now uses a new email address to sign in. Not you? Open Parcha and sign out everywhere.',
    'Parcha: अब आपके अकाउंट में नए ईमेल से साइन इन होगा। आपने नहीं बदला? Parcha खोलकर हर जगह से साइन आउट करें।',
  ),
  desk_factor_changed: told(
    [],
    'Parcha: your desk sign-in settings were changed. Not you? Sign out everywhere and tell your admin immediately.',
    'Parcha: आपके डेस्क की साइन-इन सेटिंग बदली गई है। आपने नहीं बदला? हर जगह से साइन आउट करें और तुरंत अपने एडमिन को बताएँ।',
  ),
  erasure_begun: told(
    ['time'],
    'Parcha: your account will be erased on {#var#}. You can stop this in Parcha until then.',
    'Parcha: आपका अकाउंट {#var#} को मिटा दिया जाएगा। तब तक आप इसे Parcha में रोक सकते हैं।',
  ),
  grievance_acknowledged: told(
    ['number', 'time'],
    'Parcha: we received your complaint, ticket {#var#}. We will reply by {#var#}.',
    'Parcha: आपकी शिकायत मिल गई, टिकट {#var#}। हम {#var#} तक जवाब देंगे।',
  ),
  grievance_answered: told(
    ['number'],
    'Parcha: we replied to your complaint {#var#}. Open Parcha to read our reply.',
    'Parcha: आपकी शिकायत {#var#} का जवाब आ गया है। Parcha में पढ़ें।',
  ),
}
