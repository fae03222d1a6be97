import type { Language } from '../../lib/languages.ts'
import { leaving } from './leaving.data.ts'
import type { NoticeTopic } from './notice-kind.ts'
import { type NoticeKind, noticeKinds } from './notice-texts.data.ts'

export type NoticeVars = Record<string, string>

/** Title and body of a notice in a language. A name that nobody filled is a bug, never shown as `{name}`. */
export function noticeText(kind: NoticeKind, language: Language, vars: NoticeVars = {}): { title: string; body: string } {
  const { title, body } = noticeKinds[kind].texts[language]
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = vars[name]
      if (value === undefined) throw new Error(`the notice ${kind} needs ${name}`)
      return value
    })
  return { title: fill(title), body: fill(body) }
}

/** Whether a topic has anything for a channel that is not owed in any case. */
export function mayChoose(topic: NoticeTopic, channel: 'sms' | 'email'): boolean {
  const kinds = (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => noticeKinds[kind].topic === topic)
  return kinds.some((kind) => leaving[kind]?.[channel] && !leaving[kind].owed)
}
