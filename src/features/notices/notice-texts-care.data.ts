import { kind } from './notice-kind.ts'

/** What is told about appointments, prescriptions and, at the desk, about rings and bookings. */
export const careNotices = {
  appointment_booked: kind(
    'consultations',
    ['Appointment booked', '{time}, {doctor} (Reg. No. {registration}). Test your camera before the call.'],
    ['अपॉइंटमेंट बुक हो गया', '{time}, {doctor} (रजि. नं. {registration})। कॉल से पहले अपना कैमरा जाँच लें।'],
  ),
  registered_at_clinic: kind(
    'consultations',
    ['You are registered at the clinic', '{time}, {doctor} (Reg. No. {registration}). Please wait until you are called.'],
    ['क्लिनिक में आपका नाम लिख लिया गया', '{time}, {doctor} (रजि. नं. {registration})। बुलाए जाने तक इंतज़ार करें।'],
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
  move_asked: kind(
    'consultations',
    ['Please choose another time', 'Your doctor’s hours on {time} have changed. Choose another time, or cancel with a full refund.'],
    ['कृपया दूसरा समय चुनें', '{time} को आपके डॉक्टर का समय बदल गया है। दूसरा समय चुनें या पूरे रिफंड के साथ कैंसल करें।'],
  ),
  doctor_left: kind(
    'consultations',
    ['Your doctor has left the clinic', 'Nobody can see you on {time}. Cancel with a full refund and book another doctor.'],
    ['आपके डॉक्टर अब इस क्लिनिक में नहीं हैं', '{time} पर आपको कोई नहीं देख पाएगा। पूरे रिफंड के साथ कैंसल करें और दूसरे डॉक्टर को बुक करें।'],
  ),
  doctor_late_by: kind(
    'consultations',
    [
      'Your doctor is running about {minutes} minutes late',
      'Your appointment was due at {time}. You can keep waiting or choose another time.',
    ],
    ['आपके डॉक्टर को करीब {minutes} मिनट की देर है', 'आपका समय {time} था। आप इंतज़ार कर सकते हैं या दूसरा समय चुन सकते हैं।'],
  ),
  appointment_missed: kind(
    'consultations',
    ['You missed your appointment', 'The doctor waited for you at {time}. Missed appointments are not refunded. You can book another one.'],
    ['आपका अपॉइंटमेंट छूट गया', 'डॉक्टर ने {time} को आपका इंतज़ार किया। छूटे हुए अपॉइंटमेंट का रिफंड नहीं होता। आप दूसरा बुक कर सकते हैं।'],
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
  prescription_reviewed: kind(
    'prescriptions',
    ['Your upload was reviewed', 'A pharmacist has reviewed it. Open it to see what you can order.'],
    ['आपके अपलोड की जाँच हो गई', 'फ़ार्मासिस्ट ने इसे देख लिया है। खोलकर देखें कि क्या-क्या ऑर्डर कर सकते हैं।'],
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
  prescription_addendum: kind(
    'prescriptions',
    ['A note was added to your document', '{doctor} (Reg. No. {registration}) has added and signed it. Tap to read it.'],
    ['आपके डॉक्यूमेंट में एक नोट जोड़ा गया है', '{doctor} (रजि. नं. {registration}) ने इसे जोड़कर साइन किया है। पढ़ने के लिए टैप करें।'],
  ),
  paper_ready: kind(
    'prescriptions',
    ['You have a new document', '{doctor} (Reg. No. {registration}) has signed it. Tap to open.'],
    ['आपके लिए एक नया डॉक्यूमेंट है', '{doctor} (रजि. नं. {registration}) ने साइन किया है। खोलने के लिए टैप करें।'],
  ),
  paper_withdrawn: kind(
    'prescriptions',
    ['A document was withdrawn', '{doctor} (Reg. No. {registration}) has withdrawn it. Tap to see why, and do not use it any more.'],
    ['एक डॉक्यूमेंट वापस लिया गया', '{doctor} (रजि. नं. {registration}) ने इसे वापस लिया है। कारण देखने के लिए टैप करें, अब इसका इस्तेमाल न करें।'],
  ),
  reminder_due: kind(
    'reminders',
    ['Your reminder', 'It is time. Tap to see what is due.'],
    ['आपका रिमाइंडर', 'समय हो गया है। क्या करना है, टैप करके देखें।'],
  ),
  reminder_last: kind(
    'reminders',
    ['Your reminder', 'It is time, and one of your courses ends with this. Tap to see which.'],
    ['आपका रिमाइंडर', 'समय हो गया है, और इसके साथ आपका एक कोर्स पूरा होता है। कौन सा, टैप करके देखें।'],
  ),
  desk_ring: kind(
    'desk',
    ['A patient is calling', 'Accept the call within 20 seconds.'],
    ['एक मरीज़ कॉल कर रहे हैं', '20 सेकंड के अंदर कॉल उठाएँ।'],
  ),
  desk_ring_taken: kind('desk', ['Call taken', 'Another doctor has taken this call.'], ['कॉल उठा ली गई', 'यह कॉल दूसरे डॉक्टर ने ले ली है।']),
  desk_ring_answered: kind(
    'desk',
    ['Call answered', 'You have already answered this call.'],
    ['कॉल का जवाब दिया गया', 'आप इस कॉल का जवाब दे चुके हैं।'],
  ),
  desk_ring_missed: kind(
    'desk',
    ['Missed call', 'You did not answer in time. We are asking another doctor.'],
    ['मिस्ड कॉल', 'कॉल समय पर नहीं उठाई गई। हम दूसरे डॉक्टर से पूछ रहे हैं।'],
  ),
  desk_ring_over: kind(
    'desk',
    ['Call ended', 'The patient is no longer waiting for a doctor.'],
    ['कॉल खत्म हुई', 'मरीज़ अब डॉक्टर का इंतज़ार नहीं कर रहे हैं।'],
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
  desk_at_clinic: kind(
    'desk',
    ['A patient is waiting at the clinic', 'Registered for {time}.'],
    ['एक मरीज़ क्लिनिक में इंतज़ार कर रहे हैं', '{time} का समय दिया गया है।'],
  ),
  desk_away: kind(
    'desk',
    ['You are offline now', 'You missed two calls. Go online when you are available.'],
    ['आप अब ऑफ़लाइन हैं', 'आपकी दो कॉल छूट गईं। उपलब्ध होने पर ऑनलाइन हो जाएँ।'],
  ),
}
