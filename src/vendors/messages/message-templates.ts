import type { Language } from '../../lib/languages.ts'
import { noticeTemplates } from './notice-templates.data.ts'

export type Channel = 'sms' | 'whatsapp' | 'email'

export interface Template {
  /**
   * `{#var#}` stands for each value in turn, as it was registered (TRAI TCCCPR: any other text is dropped by the operators). `{operator}` is the clinic's own
   * name: it is written out in the text that is registered, where no variable may stand for a brand, so it is none of `vars`. */
  text: Record<Language, string>
  /** The names of the values, in the order of the text. */
  vars: readonly string[]
  /** A code is `authentication` at WhatsApp and, like the others, Service Implicit at DLT: a clinic is no bank. Ids of registered texts are the operator's own, by MSG91_TEMPLATES. */
  category: 'authentication' | 'service_implicit'
  /** The subject, for e-mail; it may begin with the same values as the text. */
  subject?: Record<Language, string>
}

/** Everything that leaves by SMS, WhatsApp or e-mail. No medicine and no diagnosis is ever in one. */
export const templates = {
  sign_in_code: {
    text: {
      en: '{#var#} is your {operator} code. It is valid for 5 minutes. Do not share it with anyone. {operator} will never ask for it.',
      hi: '{#var#} आपका {operator} कोड है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ। {operator} यह कोड कभी नहीं माँगता।',
    },
    vars: ['code'],
    category: 'authentication',
  },
  caller_code: {
    text: {
      en: '{#var#} is the code for your call with {operator}. Read it out only to the person you are speaking to. It is valid for 10 minutes.',
      hi: '{operator} के साथ आपकी कॉल का कोड {#var#} है। इसे सिर्फ़ उसे बताएँ जिससे आप अभी बात कर रहे हैं। यह 10 मिनट तक मान्य है।',
    },
    vars: ['code'],
    category: 'authentication',
  },
  counter_code: {
    text: {
      en: '{#var#} is your code at the counter of {operator}. Give it only to the person serving you: it lets them find your account. It is valid for 10 minutes.',
      hi: '{operator} के काउंटर पर आपका कोड {#var#} है। इसे सिर्फ़ उसे बताएँ जो आपकी मदद कर रहा है: इससे आपका अकाउंट मिलता है। यह 10 मिनट तक मान्य है।',
    },
    vars: ['code'],
    category: 'authentication',
  },
  sign_in_link: {
    subject: { en: 'Sign in to {operator}', hi: '{operator} में साइन इन करें' },
    text: {
      en: 'Open this link on your phone or computer to sign in. It can be used once, within 1 hour: {#var#}',
      hi: 'साइन इन करने के लिए यह लिंक अपने फ़ोन या कंप्यूटर पर खोलें। यह 1 घंटे के अंदर एक बार इस्तेमाल हो सकता है: {#var#}',
    },
    vars: ['link'],
    category: 'service_implicit',
  },
  verify_link: {
    subject: { en: 'Verify your email address', hi: 'अपना ईमेल वेरिफ़ाई करें' },
    text: {
      en: 'Open this link to verify your email address for {operator}. It can be used once, within 1 hour: {#var#}',
      hi: '{operator} पर अपना ईमेल वेरिफ़ाई करने के लिए यह लिंक खोलें। यह 1 घंटे के अंदर एक बार इस्तेमाल हो सकता है: {#var#}',
    },
    vars: ['link'],
    category: 'service_implicit',
  },
  staff_invitation: {
    subject: { en: 'You are invited to the desk of {operator}', hi: '{operator} के डेस्क पर आपको बुलाया गया है' },
    text: {
      en: 'You are invited to work at the desk of {operator}. Open this link within 7 days. It can be used once: {#var#}{#var#}{#var#}',
      hi: 'आपको {operator} के डेस्क पर काम करने के लिए बुलाया गया है। यह लिंक 7 दिन के अंदर खोलें। यह एक बार इस्तेमाल हो सकता है: {#var#}{#var#}{#var#}',
    },
    // The parts of one link: no value of an SMS is longer than 30 characters.
    vars: ['start', 'middle', 'end'],
    category: 'service_implicit',
  },
  authenticator_reset: {
    subject: { en: 'Set up your authenticator for {operator} again', hi: '{operator} के लिए अपना ऑथेंटिकेटर फिर से सेट करें' },
    text: {
      en: 'Your authenticator for the desk of {operator} was reset. Open this link within 7 days to set it up again. It can be used once: {#var#}{#var#}{#var#}',
      hi: '{operator} के डेस्क के लिए आपका ऑथेंटिकेटर रीसेट किया गया है। इसे फिर से सेट करने के लिए यह लिंक 7 दिन के अंदर खोलें। यह एक बार इस्तेमाल हो सकता है: {#var#}{#var#}{#var#}',
    },
    vars: ['start', 'middle', 'end'],
    category: 'service_implicit',
  },
  audit_anchor: {
    subject: { en: 'Access log: keep this email', hi: 'एक्सेस लॉग: यह ईमेल सँभालकर रखें' },
    text: {
      en: 'This line proves the state of the access log today. Keep this email: npm run audit:verify compares the log with it. {#var#}',
      hi: 'यह लाइन आज के एक्सेस लॉग का सबूत है। यह ईमेल सँभालकर रखें: npm run audit:verify इसी से लॉग की जाँच करता है। {#var#}',
    },
    vars: ['line'],
    category: 'service_implicit',
  },
  bill: {
    subject: { en: 'Your bill {#var#}', hi: 'आपका बिल {#var#}' },
    text: {
      en: 'Your bill {#var#} is ready. View, print or download it: {#var#}',
      hi: 'आपका बिल {#var#} तैयार है। इसे देखें, प्रिंट करें या डाउनलोड करें: {#var#}',
    },
    vars: ['number', 'link'],
    category: 'service_implicit',
  },
  notice: {
    subject: { en: '{#var#}', hi: '{#var#}' },
    text: { en: '{#var#}. {#var#} Open it in {operator}: {#var#}', hi: '{#var#}। {#var#} {operator} में खोलें: {#var#}' },
    vars: ['title', 'text', 'link'],
    category: 'service_implicit',
  },
  ...noticeTemplates,
} as const satisfies Record<string, Template>

export type TemplateKey = keyof typeof templates

/** An operator refuses longer values in an SMS; a link in an e-mail is as long as it is. */
const longestValue = 30

/** The values in the order of the text. One that no operator would carry, or that the text has no place for, is a mistake of ours and thrown. */
export function checkMessage(channel: Channel, key: TemplateKey, vars: Record<string, string>): string[] {
  const template: Template = templates[key]
  if (Object.keys(vars).length > template.vars.length) throw new Error(`${key} takes ${template.vars.join(', ')} and nothing else`)
  return template.vars.map((name) => {
    const value = Object.hasOwn(vars, name) ? vars[name] : undefined
    if (!value) throw new Error(`${key} lacks ${name}`)
    if (channel !== 'email' && value.length > longestValue) throw new Error(`${key}: ${name} is longer than ${longestValue} letters`)
    if (channel !== 'email' && /\p{Cc}/u.test(value)) throw new Error(`${key}: ${name} is not one line`)
    return value
  })
}

interface ToRender {
  channel: Channel
  template: TemplateKey
  vars: Record<string, string>
  language: Language
}

/** The text as it will be read, from the clinic of this name. */
export function renderMessage({ channel, template, vars, language }: ToRender, operator: string): string {
  return filled(textFor(template, language, operator), checkMessage(channel, template, vars))
}

/** The text as the operator registers it: its own name in it, `{#var#}` for each value. */
export function textFor(key: TemplateKey, language: Language, operator: string): string {
  return templates[key].text[language].replaceAll('{operator}', operator)
}

/** What an e-mail is called; null for a template that is none. */
export function renderSubject({ template: key, vars, language }: ToRender, operator: string): string | null {
  const template: Template = templates[key]
  if (!template.subject) return null
  return filled(
    template.subject[language].replaceAll('{operator}', operator),
    template.vars.map((name) => vars[name] ?? ''),
  )
}

/** What leaves by SMS, and so has to be registered: everything that is no e-mail. */
export const smsTemplates = (Object.keys(templates) as TemplateKey[]).filter((key) => !('subject' in templates[key]))

function filled(text: string, values: readonly string[]): string {
  let next = 0
  return text.replaceAll('{#var#}', () => values[next++] ?? '')
}
