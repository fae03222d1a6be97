import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './footer.module.css'
import { useLinkWords } from '../shell-words.tsx'
import { type LinkName, linkPaths, shellLinks } from '../site.rules.ts'
import { SupportLine } from '../support-line.tsx'

/** Company and Services links, the phone that helps, and when it is answered. */
export function Footer({ isLogged, shell }: { isLogged: boolean; shell: Shell }) {
  const { t } = useLingui()
  const words = { ...useLinkWords(), 'order-medicines': t`Order Medicines Online` }
  return (
    <footer id="footer" className={styles.footer}>
      <div className={classNames('wrap', styles.columns)}>
        <section>
          <h2 className={styles.title}>
            <Trans>Need help ordering?</Trans>
          </h2>
          <SupportLine phone={shell.supportPhone} className={styles.link} />
        </section>
        <Column title={t`Company`} names={shellLinks('company', { isLogged })} words={words} />
        <Column title={t`Services`} names={shellLinks('services', { isLogged, services: shell.services })} words={words} />
      </div>
      <p className={classNames('wrap', styles.small)}>
        {shell.operatorName}
        {shell.sourceUrl && (
          <a href={shell.sourceUrl} className={classNames(styles.link, styles.source)}>
            <Trans>Source code</Trans>
          </a>
        )}
      </p>
    </footer>
  )
}

function Column({ title, names, words }: { title: string; names: LinkName[]; words: Record<LinkName, string> }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            <Link to={linkPaths[name]} className={styles.link}>
              {words[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
