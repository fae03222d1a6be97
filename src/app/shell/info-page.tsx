import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import styles from './info-page.module.css'

/** A page of text with its title. */
export function InfoPage({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{title}</title>
      <meta name="description" content={description} />
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  )
}
