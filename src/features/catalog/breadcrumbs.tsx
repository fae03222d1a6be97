import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useOrigin } from '../../data/canonical.tsx'
import { StructuredData } from '../../data/structured-data.tsx'
import { breadcrumbFacts, type Crumb } from './breadcrumbs.rules.ts'
import styles from './breadcrumbs.module.css'

/** The way up from here, for people and for search engines. */
export function Breadcrumbs({ path, here }: { path: readonly Crumb[]; here: string }) {
  const { t } = useLingui()
  const origin = useOrigin()
  return (
    <nav aria-label={t`Breadcrumb`}>
      <StructuredData facts={breadcrumbFacts(origin, path, here)} />
      <ol className={styles.path}>
        {path.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
