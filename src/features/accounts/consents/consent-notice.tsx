import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { isLanguage } from '../../../lib/languages.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import type { ConsentNotice } from '../consents.contract.ts'
import styles from './consent-notice.module.css'
import { FieldNote } from '../../../app/forms/form-page.tsx'

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
      <Disclosure summary={<Trans>Details and your rights</Trans>}>
        <div className={styles.notice}>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>{withdraw}</p>
          <p>{rights}</p>
          <p>{complain}</p>
          <Contact />
        </div>
      </Disclosure>
    </div>
  )
}

/** Who answers questions about the data (DP-1, DP-11). */
function Contact() {
  const shell = useRouteLoaderData<Shell>('root')
  if (!shell?.grievanceOfficer) return null
  const { grievanceOfficer: officer, supportPhone: phone } = shell
  return (
    <p>
      <Trans>
        Questions about your data: {officer}, {phone}.
      </Trans>
    </p>
  )
}

interface ConsentBoxProps {
  notice: ConsentNotice
  given: boolean
  onChange: (given: boolean) => void
  /** What is asked for cannot be done without it, though elsewhere it is a choice. */
  required?: boolean
  /** Why it stops the form. */
  error?: string | null | undefined
}

/** One purpose to agree to or not: never ticked beforehand (DP-2). */
export function ConsentBox({ notice, given, onChange, required = notice.required, error }: ConsentBoxProps) {
  const { title } = useNoticeText()(notice)
  const noteId = useId()
  return (
    <div className={styles.box}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is the notice's title */}
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={given}
          className={styles.tick}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <b>{title}</b> <span className={styles.need}>{required ? <Trans>required</Trans> : <Trans>optional</Trans>}</span>
        </span>
      </label>
      <FieldNote text={error} id={noteId} />
      <ConsentNoticeText notice={notice} />
    </div>
  )
}
