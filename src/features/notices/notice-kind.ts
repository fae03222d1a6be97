import type { Language } from '../../lib/languages.ts'

export type NoticeTopic = 'orders' | 'consultations' | 'prescriptions' | 'payments' | 'account' | 'desk' | 'reminders'
/** Nothing of these goes by SMS before somebody has chosen it. */
export const onWishTopics: ReadonlySet<NoticeTopic> = new Set(['desk', 'reminders'])

interface NoticeText {
  title: string
  body: string
}
interface Kind {
  topic: NoticeTopic
  texts: Record<Language, NoticeText>
}

/** A kind of message with its title and body in English and Hindi. */
export function kind(topic: NoticeTopic, en: [title: string, body: string], hi: [title: string, body: string]): Kind {
  const text = ([title, body]: [string, string]) => ({ title, body })
  return { topic, texts: { en: text(en), hi: text(hi) } }
}
