import { type Language, languages } from '../../lib/languages.ts'
import type { Config } from '../../platform/config.server.ts'
import { smsTemplates, type TemplateKey, templates, textFor } from './message-templates.ts'

const all = Object.keys(languages) as Language[]
const each = smsTemplates.flatMap((key) => all.map((language) => ({ key, language })))
const nameOf = ({ key, language }: { key: TemplateKey; language: Language }) => `${key}.${language}`

const header = ['template', 'category', 'language', 'encoding', 'variables', 'text'] as const

/** Every text that leaves by SMS, as it is to be registered at DLT: a header line, then one line each, separated by tabs. */
export function registeredTexts(operator: string): string {
  const rows = each.map(({ key, language }) => [
    nameOf({ key, language }),
    templates[key].category === 'authentication' ? 'Service Implicit (code)' : 'Service Implicit',
    language === 'en' ? 'English' : 'Hindi',
    language === 'en' ? 'Text' : 'Unicode',
    templates[key].vars.join(', '),
    textFor(key, language, operator),
  ])
  return [header, ...rows].map((row) => `${row.join('\t')}\n`).join('')
}

/** What a start says where MSG91 sends: texts without the id of a flow leave nobody. */
export function missingFlows({
  MSG91_AUTH_KEY: key,
  MSG91_TEMPLATES: flows,
}: Pick<Config, 'MSG91_AUTH_KEY' | 'MSG91_TEMPLATES'>): string[] {
  if (!key || !flows) return []
  const missing = each.map(nameOf).filter((name) => !Object.hasOwn(flows, name))
  if (missing.length === 0) return []
  return [
    `${missing.length} SMS templates have no id in MSG91_TEMPLATES and are not sent (npm run templates lists their texts): ${missing.join(', ')}`,
  ]
}
