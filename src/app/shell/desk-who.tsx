import { i18n as spoken } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SyntheticEvent } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { type Language, languages, languageTags } from '../../lib/languages.ts'
import { useDeskSignOut } from '../../features/accounts/sessions/desk-sign-out.ts'
import { useDeskMember } from '../../features/accounts/sessions/desk-session.ts'
import { isGuarded } from '../forms/leave-guard.ts'
import { useSending } from '../forms/use-sending.ts'
import { loadWords, withWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Flyout } from '../../ui/layout/flyout.tsx'
import { useRoleNames } from './desk-role-words.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './desk-top-bar.module.css'

/** Who is at the desk and as what; opens what is theirs, and the way out. */
export function DeskWho() {
  const member = useDeskMember(true)
  const nameOf = useRoleNames()
  const name = member?.name ?? ''
  const roles = (member?.roles ?? []).map((role) => nameOf(role)).join(', ')
  const face = (
    <span className={styles.who}>
      <VisuallyHidden>
        <Trans>Account menu</Trans>
      </VisuallyHidden>
      <span className={styles.portrait} aria-hidden="true">
        {firstLetters(name)}
      </span>
      <span className={styles.names}>
        <b className={styles.name}>{name}</b>
        <span className={styles.role}>{roles}</span>
      </span>
    </span>
  )
  return (
    <Flyout face={face} className={styles.whoButton}>
      {(close) => (
        <>
          <p className={styles.menuHead}>
            <b>{name}</b>
            <span>{roles}</span>
          </p>
          <Link to="/desk/settings" className={styles.menuLink} onClick={close}>
            <Icon name="desk:gear" size={20} />
            <Trans>Settings</Trans>
          </Link>
          <Link to="/desk/passkeys" className={styles.menuLink} onClick={close}>
            <Icon name="desk:key" size={20} />
            <Trans>Passkeys</Trans>
          </Link>
          <Languages onSpoken={close} />
          <LogOut />
        </>
      )}
    </Flyout>
  )
}

/** The languages this page is not in; a plain form, as on the pages of patients, but for whoever is in a call and would leave it. */
function Languages({ onSpoken }: { onSpoken: () => void }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { busy, error, speak } = useLanguageHere()
  const others = (Object.keys(languages) as Language[]).filter((language) => language !== i18n.locale)
  const back = pathname + search
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    if (!isGuarded()) return
    event.preventDefault()
    const chosen = others.find((language) => language === new FormData(event.currentTarget, event.nativeEvent.submitter).get('language'))
    if (chosen && !busy) void speak(chosen, back).then(onSpoken)
  }
  return (
    <form method="post" action="/language" onSubmit={submit}>
      <input type="hidden" name="back" value={back} />
      {others.map((language) => (
        <button key={language} name="language" value={language} lang={languageTags[language]} className={styles.menuLink}>
          <Icon name="translate" size={20} />
          {languages[language]}
        </button>
      ))}
      {error && <span role="alert">{error}</span>}
    </form>
  )
}

/** Another language in place, where a load of the page would leave a call: kept as by the form, the words exchanged, what the server says asked for anew. */
function useLanguageHere() {
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const speak = (language: Language, back: string) =>
    send(async () => {
      const words = loadWords(language, location.pathname)
      // The answer leads back to this page, which is here already.
      await fetch('/language', { method: 'POST', body: new URLSearchParams({ language, back }), redirect: 'manual' })
      spoken.loadAndActivate({ locale: language, messages: await words })
      await withWords(Promise.resolve())
      await revalidate()
    })
  return { busy, error, speak }
}

function LogOut() {
  const signOut = useDeskSignOut()
  return (
    <button type="button" className={styles.menuLink} onClick={() => void signOut()}>
      <Icon name="sign-out" size={20} />
      <Trans>Logout</Trans>
    </button>
  )
}

/** Of the words that are no title. */
function firstLetters(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'))
  return [...new Set([words.at(0), words.length > 1 ? words.at(-1) : undefined])].map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
