import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { isLanguage } from '../../lib/languages.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { ConsentNotice } from './consents.contract.ts'
import styles from './consent-notice.module.css'

export function useNoticeText(): (notice: ConsentNotice) => ConsentNotice['texts']['en'] {
  const { i18n } = useLingui()
  return ({ texts }) => texts[isLanguage(i18n.locale) ? i18n.locale : 'en']
}

/** What a person reads before they agree (DP-1): each kind of data by itself, what for, and how to take it back. */
export function ConsentNoticeText({ notice }: { notice: ConsentNotice }) {
  const { items, purpose, withdraw, rights, complain } = useNoticeText()(notice)
  return (
    <div className={styles.notice}>
      <p>{purpose}</p>
      <Disclosure summary={<Trans>What exactly, and your rights</Trans>}>
        <div className={styles.notice}>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>{withdraw}</p>
          <p>{rights}</p>
          <p>{complain}</p>
        </div>
      </Disclosure>
    </div>
  )
}

interface ConsentBoxProps {
  notice: ConsentNotice
  given: boolean
  onChange: (given: boolean) => void
}

/** One purpose to agree to or not: never ticked beforehand (DP-2). */
export function ConsentBox({ notice, given, onChange }: ConsentBoxProps) {
  const { title } = useNoticeText()(notice)
  return (
    <div className={styles.box}>
      <label className={styles.label}>
        <input type="checkbox" checked={given} className={styles.tick} onChange={(event) => onChange(event.target.checked)} />
        <span>
          <b>{title}</b>{' '}
          <span className={styles.need}>{notice.required ? <Trans>needed to be served</Trans> : <Trans>your choice</Trans>}</span>
        </span>
      </label>
      <ConsentNoticeText notice={notice} />
    </div>
  )
}
