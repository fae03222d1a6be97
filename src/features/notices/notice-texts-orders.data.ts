import { kind } from './notice-kind.ts'

/** What is told about orders, their payments and refunds. */
export const orderNotices = {
  order_placed: kind(
    'orders',
    ['Order placed', 'The pharmacy has received order {number}.'],
    ['ऑर्डर हो गया', 'ऑर्डर {number} फ़ार्मेसी को मिल गया है।'],
  ),
  payment_requested: kind(
    'orders',
    ['Payment requested', 'Please pay {amount} for {number} by {time}. Open it to pay.'],
    ['पेमेंट बाक़ी है', '{number} के लिए {amount} का पेमेंट {time} तक करें। पेमेंट करने के लिए खोलें।'],
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
  order_new_time: kind(
    'orders',
    ['New delivery time', 'Order {number} is now expected by {time}.'],
    ['डिलीवरी का नया समय', 'ऑर्डर {number} अब {time} तक आने की उम्मीद है।'],
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
  order_substitution: kind(
    'orders',
    ['The pharmacy needs your answer', 'The pharmacy can send another product for order {number}. Open it to accept or decline.'],
    ['फ़ार्मेसी को आपका जवाब चाहिए', 'फ़ार्मेसी ऑर्डर {number} में दूसरा प्रोडक्ट भेज सकती है। हाँ या ना कहने के लिए खोलें।'],
  ),
  order_product_chosen: kind(
    'orders',
    ['The pharmacist chose the product', 'Your prescription names a salt and no brand. See which product comes with order {number}.'],
    ['फ़ार्मासिस्ट ने प्रोडक्ट चुना', 'आपके प्रेस्क्रिप्शन पर सॉल्ट लिखा है, ब्रांड नहीं। देखें कि ऑर्डर {number} में कौन-सा प्रोडक्ट आएगा।'],
  ),
  subscription_due: kind(
    'orders',
    ['Your refill is due', 'See today’s price and confirm. Nothing is ordered or charged until you do.'],
    ['आपका रीफ़िल मँगाने का समय', 'आज की कीमत देखें और पक्का करें। उससे पहले न ऑर्डर होता है, न पैसे कटते हैं।'],
  ),
  order_message: kind(
    'orders',
    ['Message from the pharmacy', 'The pharmacy wrote to you about order {number}. Open it to read and reply.'],
    ['फ़ार्मेसी का मैसेज', 'फ़ार्मेसी ने ऑर्डर {number} के बारे में आपको लिखा है। पढ़ने और जवाब देने के लिए खोलें।'],
  ),
  order_returned: kind(
    'orders',
    ['Return accepted', 'Your return for order {number} was accepted.'],
    ['रिटर्न मंज़ूर हुआ', 'ऑर्डर {number} का रिटर्न मंज़ूर हो गया है।'],
  ),
  order_return_arranged: kind(
    'orders',
    ['Return the recalled items', 'A return is open for order {number}. Bring the recalled items to the pharmacy for a full refund.'],
    ['वापस बुलाई गई चीज़ें लौटाएँ', 'ऑर्डर {number} का रिटर्न दर्ज है। पूरे रिफंड के लिए वापस बुलाई गई चीज़ें फ़ार्मेसी ले आएँ।'],
  ),
  order_pickup_arranged: kind(
    'orders',
    ['Return pickup arranged', 'A rider will collect your return from order {number}. Keep the items ready.'],
    ['रिटर्न पिकअप तय हुआ', 'राइडर ऑर्डर {number} का रिटर्न लेने आएँगे। सामान तैयार रखें।'],
  ),
  order_return_declined: kind(
    'orders',
    [
      'Return declined',
      'The pharmacy could not accept your return from order {number}. The items will be sent back to you. Questions? Call us.',
    ],
    ['रिटर्न मंज़ूर नहीं हुआ', 'फ़ार्मेसी ऑर्डर {number} का रिटर्न मंज़ूर नहीं कर सकी। सामान आपको वापस मिलेगा। कोई सवाल हो तो हमें फ़ोन करें।'],
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
}
