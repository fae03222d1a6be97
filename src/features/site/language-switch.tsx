import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { type Language, languages, languageTags } from '../../lib/languages.ts'
import { withoutLanguage } from '../../data/page-address.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './language-switch.module.css'

/** Shows the languages this page is not in; a plain form, so that it works before and without JavaScript. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const others = (Object.keys(languages) as Language[]).filter((language) => language !== i18n.locale)
  return (
    <form method="post" action="/language" className={classNames(styles.form, className)}>
      <input type="hidden" name="back" value={pathname + withoutLanguage(search)} />
      {others.map((language) => (
        <button key={language} name="language" value={language} lang={languageTags[language]} className={styles.button}>
          <Icon name="translate" size={24} />
          <span className={styles.name}>{languages[language]}</span>
        </button>
      ))}
    </form>
  )
}
