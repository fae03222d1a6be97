import { Trans } from '@lingui/react/macro'
import styles from './old-browser.module.css'

/** Stands in every page, and is hidden by style sheets alone: where scripts are too new to run, none could show it. */
export function OldBrowserNotice({ phone }: { phone: string }) {
  return (
    <p className={styles.notice}>
      <Trans>
        This browser is too old to order, book or join a video call. You can read our pages. Please update it or use another browser, or
        call us on <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>.
      </Trans>
    </p>
  )
}
