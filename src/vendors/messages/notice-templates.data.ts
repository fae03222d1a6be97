import type { Language } from '../../lib/languages.ts'

/** One registered text for each notice that leaves by SMS: DLT takes no text that is all variable, and no address in one. */
function told<const Vars extends readonly string[]>(vars: Vars, en: string, hi: string) {
  const text: Record<Language, string> = { en, hi }
  return { text, vars, category: 'service_implicit' as const }
}

export const noticeTemplates = {
  desk_ring: told(
    [],
    '{operator}: a patient is calling you now. Open your desk to accept the call.',
    '{operator}: एक मरीज़ आपको अभी कॉल कर रहे हैं। कॉल उठाने के लिए अपना डेस्क खोलें।',
  ),
  desk_booked: told(['time'], '{operator}: new appointment on {#var#}.', '{operator}: {#var#} का नया अपॉइंटमेंट।'),
  desk_cancelled: told(
    ['time'],
    '{operator}: the patient cancelled the appointment on {#var#}.',
    '{operator}: मरीज़ ने {#var#} का अपॉइंटमेंट कैंसल कर दिया।',
  ),
  desk_moved: told(
    ['from', 'time'],
    '{operator}: the patient moved the appointment from {#var#} to {#var#}.',
    '{operator}: मरीज़ ने {#var#} का अपॉइंटमेंट {#var#} पर कर दिया।',
  ),
  desk_arrived: told(
    ['time'],
    '{operator}: your patient for {#var#} is in the waiting room. Open your desk to join.',
    '{operator}: {#var#} वाले मरीज़ वेटिंग रूम में हैं। जुड़ने के लिए अपना डेस्क खोलें।',
  ),
  desk_away: told(
    [],
    '{operator}: you missed two calls, so you are now offline. Open your desk to go online.',
    '{operator}: आपकी दो कॉल छूट गईं, इसलिए आप अब ऑफ़लाइन हैं। ऑनलाइन होने के लिए अपना डेस्क खोलें।',
  ),
  payment_requested: told(
    ['amount', 'number', 'time'],
    '{operator}: please pay {#var#} for {#var#} by {#var#}. Open {operator} and sign in with this number to pay.',
    '{operator}: {#var#} (नंबर {#var#}) का पेमेंट {#var#} तक करें। {operator} खोलें और इसी नंबर से साइन इन करके पेमेंट करें।',
  ),
  reminder_due: told(
    [],
    '{operator}: your reminder. It is time: open {operator} to see what is due.',
    '{operator}: आपका रिमाइंडर। समय हो गया है: क्या करना है, {operator} खोलकर देखें।',
  ),
  order_payment_due: told(
    ['number'],
    '{operator}: order {#var#} has been reviewed. Open {operator} to check it and pay within 24 hours.',
    '{operator}: ऑर्डर {#var#} की जाँच हो गई है। {operator} खोलकर देखें और 24 घंटे के अंदर पेमेंट करें।',
  ),
  order_substitution: told(
    ['number'],
    '{operator}: the pharmacy needs your answer about order {#var#}. Open {operator} to accept or decline.',
    '{operator}: फ़ार्मेसी को ऑर्डर {#var#} के बारे में आपका जवाब चाहिए। हाँ या ना कहने के लिए {operator} खोलें।',
  ),
  order_out_for_delivery: told(
    ['number'],
    '{operator}: order {#var#} is out for delivery. Keep your delivery PIN ready. You can see it in {operator}.',
    '{operator}: ऑर्डर {#var#} डिलीवरी पर निकला है। {operator} में दिख रहा डिलीवरी पिन तैयार रखें।',
  ),
  order_attempted: told(
    ['number'],
    '{operator}: no one was available to receive order {#var#}. We will try again.',
    '{operator}: ऑर्डर {#var#} लेने के लिए कोई नहीं मिला। हम फिर कोशिश करेंगे।',
  ),
  order_ready_for_pickup: told(
    ['number'],
    '{operator}: order {#var#} is ready for pickup at the pharmacy.',
    '{operator}: ऑर्डर {#var#} फ़ार्मेसी पर पिकअप के लिए तैयार है।',
  ),
  order_recalled_before: told(
    ['number'],
    '{operator}: a batch in order {#var#} was recalled. The order is on hold. We will repack it or refund you.',
    '{operator}: ऑर्डर {#var#} का एक बैच वापस बुलाया गया है। ऑर्डर रोका गया है। हम इसे दोबारा पैक करेंगे या रिफंड देंगे।',
  ),
  order_recalled_after: told(
    ['number'],
    '{operator}: a batch you received in order {#var#} was recalled. Stop using it and open {operator} to see what to do.',
    '{operator}: ऑर्डर {#var#} में मिला एक बैच वापस बुलाया गया है। इस्तेमाल बंद करें और {operator} में देखें कि आगे क्या करना है।',
  ),
  counter_sale_recalled: told(
    ['number'],
    '{operator}: a batch you bought with bill {#var#} was recalled. Stop using it and bring it back to the pharmacy.',
    '{operator}: बिल {#var#} में लिया गया एक बैच वापस बुलाया गया है। इस्तेमाल बंद करें और उसे फ़ार्मेसी में लौटाएँ।',
  ),
  order_cancelled: told(
    ['number'],
    '{operator}: order {#var#} was cancelled. Open {operator} to see the reason.',
    '{operator}: ऑर्डर {#var#} कैंसल हो गया। कारण {operator} में देखें।',
  ),
  prescription_question: told(
    [],
    '{operator}: the pharmacist has a question about your upload. Open {operator} to answer it.',
    '{operator}: आपके अपलोड के बारे में फ़ार्मासिस्ट का एक सवाल है। जवाब देने के लिए {operator} खोलें।',
  ),
  prescription_rejected: told(
    [],
    '{operator}: your upload was not accepted. Open {operator} to see the reason and what you can do next.',
    '{operator}: आपका अपलोड मंज़ूर नहीं हुआ। कारण और आगे क्या कर सकते हैं, {operator} में देखें।',
  ),
  payment_received: told(
    ['amount', 'number'],
    '{operator}: we received {#var#} for order {#var#}.',
    '{operator}: पेमेंट मिल गया: {#var#}, ऑर्डर {#var#}।',
  ),
  refund_started: told(
    ['amount'],
    '{operator}: refund of {#var#} initiated. You will receive it in your original payment method within 5 working days.',
    '{operator}: {#var#} का रिफंड शुरू हो गया है। 5 कार्य दिवसों में वहीं मिलेगा, जहाँ से पेमेंट हुआ था।',
  ),
  refund_done: told(['amount'], '{operator}: {#var#} was refunded to you.', '{operator}: आपको {#var#} का रिफंड मिल गया है।'),
  payout_details_needed: told(
    ['amount'],
    '{operator}: you have a refund of {#var#}. Open {operator} to choose where we should send it. We never ask for a PIN or OTP.',
    '{operator}: आपका {#var#} का रिफंड है। {operator} खोलकर बताएँ कि कहाँ भेजें। हम कभी PIN या OTP नहीं माँगते।',
  ),
  refund_failed: told(
    ['amount'],
    '{operator}: the bank could not process your refund of {#var#}. We are working on it. You do not need to do anything.',
    '{operator}: बैंक {#var#} का रिफंड नहीं कर पाया। हम इस पर काम कर रहे हैं। आपको कुछ नहीं करना है।',
  ),
  appointment_booked: told(
    ['time'],
    '{operator}: your appointment is booked for {#var#}.',
    '{operator}: आपका अपॉइंटमेंट बुक हुआ। समय: {#var#}।',
  ),
  appointment_soon: told(
    ['time'],
    '{operator}: your appointment on {#var#} starts soon. Open {operator} to join.',
    '{operator}: {#var#} का आपका अपॉइंटमेंट शुरू होने वाला है। जुड़ने के लिए {operator} खोलें।',
  ),
  appointment_moved: told(
    ['time'],
    '{operator}: your appointment was rescheduled. New time: {#var#}.',
    '{operator}: आपके अपॉइंटमेंट का समय बदल गया है। नया समय: {#var#}।',
  ),
  appointment_cancelled: told(
    ['time'],
    '{operator}: your appointment on {#var#} was cancelled. Open {operator} to see your refund.',
    '{operator}: {#var#} का आपका अपॉइंटमेंट कैंसल हो गया। रिफंड {operator} में देखें।',
  ),
  doctor_cancelled: told(
    ['time'],
    '{operator}: your doctor cancelled the appointment at {#var#}. Open {operator} to choose another time or get a full refund.',
    '{operator}: आपके डॉक्टर ने {#var#} का अपॉइंटमेंट कैंसल कर दिया। दूसरा समय चुनने या पूरा रिफंड लेने के लिए {operator} खोलें।',
  ),
  doctor_left: told(
    ['time'],
    '{operator}: your doctor has left the clinic, so nobody can see you on {#var#}. Open {operator} for a full refund or another doctor.',
    '{operator}: आपके डॉक्टर अब इस क्लिनिक में नहीं हैं। {#var#} पर आपको कोई नहीं देख पाएगा। पूरा रिफंड लेने या दूसरे डॉक्टर के लिए {operator} खोलें।',
  ),
  move_asked: told(
    ['time'],
    '{operator}: your doctor’s hours on {#var#} have changed. Open {operator} to choose another time or get a full refund.',
    '{operator}: {#var#} को आपके डॉक्टर का समय बदल गया है। दूसरा समय चुनने या पूरा रिफंड लेने के लिए {operator} खोलें।',
  ),
  doctor_ready: told(
    [],
    '{operator}: the doctor is ready. Open {operator} to join the call now.',
    '{operator}: डॉक्टर तैयार हैं। {operator} खोलकर अभी कॉल से जुड़ें।',
  ),
  unable_to_connect: told(
    [],
    '{operator}: we could not connect you. Open {operator} to try again, book an appointment or get a refund.',
    '{operator}: हम आपको जोड़ नहीं पाए। फिर कोशिश करने, अपॉइंटमेंट बुक करने या रिफंड लेने के लिए {operator} खोलें।',
  ),
  phone_changed: told(
    [],
    '{operator}: your account now uses a new phone number to sign in. Not you? Call us immediately.',
    '{operator}: अब आपके अकाउंट में नए फ़ोन नंबर से साइन इन होगा। आपने नहीं बदला? हमें तुरंत कॉल करें।',
  ),
  email_changed: told(
    [],
    '{operator}: your account now uses a new email address to sign in. Not you? Open {operator} and sign out everywhere.',
    '{operator}: अब आपके अकाउंट में नए ईमेल से साइन इन होगा। आपने नहीं बदला? {operator} खोलकर हर जगह से साइन आउट करें।',
  ),
  desk_factor_changed: told(
    [],
    '{operator}: your desk sign-in settings were changed. Not you? Sign out everywhere and tell your admin immediately.',
    '{operator}: आपके डेस्क की साइन-इन सेटिंग बदली गई है। आपने नहीं बदला? हर जगह से साइन आउट करें और तुरंत अपने एडमिन को बताएँ।',
  ),
  data_breach: told(
    ['phone'],
    '{operator}: your data may be affected by a security incident. Open {operator} to read what happened and what to do. Questions? Call {#var#}.',
    '{operator}: एक सुरक्षा घटना का असर आपके डेटा पर हो सकता है। क्या हुआ और क्या करना है, यह {operator} में पढ़ें। सवाल हो तो {#var#} पर कॉल करें।',
  ),
  erasure_begun: told(
    ['time'],
    '{operator}: your account will be erased on {#var#}. You can stop this in {operator} until then.',
    '{operator}: आपका अकाउंट {#var#} को मिटा दिया जाएगा। तब तक आप इसे {operator} में रोक सकते हैं।',
  ),
  grievance_acknowledged: told(
    ['number', 'time'],
    '{operator}: we received your complaint, ticket {#var#}. We will reply by {#var#}.',
    '{operator}: आपकी शिकायत मिल गई, टिकट {#var#}। हम {#var#} तक जवाब देंगे।',
  ),
  grievance_answered: told(
    ['number'],
    '{operator}: we replied to your complaint {#var#}. Open {operator} to read our reply.',
    '{operator}: आपकी शिकायत {#var#} का जवाब आ गया है। {operator} में पढ़ें।',
  ),
}
