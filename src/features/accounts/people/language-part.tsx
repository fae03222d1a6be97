import { Trans, useLingui } from '@lingui/react/macro'
import { isLanguage, languages } from '../../../lib/languages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import styles from '../../../app/shell/account-frame.module.css'

/** The same form as in the menu: it changes the language of the screens and of what is written to the account. */
export function LanguagePart() {
  const { t, i18n } = useLingui()
  const choices = Object.entries(languages).map(([value, label]) => ({ value, label: <span lang={value}>{label}</span> }))
  return (
    <section className={styles.part} aria-labelledby="language-title">
      <h2 id="language-title">
        <Trans>Language</Trans>
      </h2>
      <form method="post" action="/language">
        <input type="hidden" name="back" value="/account/profile" />
        <ChoiceGroup
          type="radio"
          name="language"
          legend={t`Language for messages and screens`}
          choices={choices}
          chosen={[isLanguage(i18n.locale) ? i18n.locale : 'en']}
        />
        <Button type="submit" variant="secondary">
          <Trans>Change language</Trans>
        </Button>
      </form>
    </section>
  )
}
