import { useLingui } from '@lingui/react/macro'
import { formsInHindi } from '../pack-words.ts'
import type { Group, Salt } from '../search/results.contract.ts'

/** `Paracetamol 650 mg + Caffeine 50 mg`. */
export function saltWords(salts: readonly Salt[]): string {
  return salts.map(({ name, strength }) => `${name} ${strength}`.trim()).join(' + ')
}

/** A form of the catalogue in the language of the page. */
export function useFormWords(): (form: string) => string {
  const { i18n } = useLingui()
  return (form) => (i18n.locale === 'hi' ? (formsInHindi[form] ?? form) : form)
}

/** What a group is called: its salts, strengths and form; what has no salts is called by its product. */
export function useGroupTitle(): (group: Group) => string {
  const { t } = useLingui()
  const formWords = useFormWords()
  return ({ salts, form, release, products }) => {
    if (salts.length === 0) return products[0]?.name ?? ''
    const [what, shape] = [saltWords(salts), formWords(form)]
    if (release === 'modified') return t`${what} ${shape}, long acting`
    return release === 'delayed' ? t`${what} ${shape}, delayed release` : `${what} ${shape}`
  }
}
