import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useLoaderData } from 'react-router'
import type { Api } from '../../data/contracts.ts'
import { Canonical } from '../../data/canonical.tsx'
import { inBrowser, onServer, type PageArgs } from '../../data/page-data.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Cover } from '../../ui/layout/cover.tsx'
import styles from './care.module.css'
import { EmergencyLine } from './emergency-line.tsx'
import { NeedGroups } from './need-groups.tsx'
import { namesWith } from './need-list.rules.ts'

const load = async (api: Api, { url }: PageArgs) => ({
  needs: await api('GET /api/need/'),
  q: (url.searchParams.get('q') ?? '').slice(0, 60),
})
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Everything people ask help with, by area; the filter is a form, so that it works without scripts and stays in the address. */
export default function NeedsPage() {
  const { t } = useLingui()
  const { needs, q } = useLoaderData<typeof loader>()
  const shown = namesWith(needs, q)
  return (
    <>
      <Canonical path="/care" />
      <title>{t`Health topics A to Z`}</title>
      <meta name="description" content={t`Symptoms and conditions: warning signs, what you can do today, and which doctor to see.`} />
      <Cover low>
        <h1>
          <Trans>All health topics</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Warning signs, what you can do today, and which doctor to see.</Trans>
        </p>
      </Cover>
      <div className={`wrap ${styles.page}`}>
        <EmergencyLine />
        <search>
          <Form method="get" className={styles.filter}>
            <label className={styles.field}>
              <Trans>Filter by name</Trans>
              <input key={q} name="q" type="search" defaultValue={q} maxLength={60} />
            </label>
            <Button type="submit" variant="secondary">
              <Trans>Filter</Trans>
            </Button>
          </Form>
        </search>
        {shown.length > 0 ? (
          <NeedGroups needs={shown} />
        ) : (
          <div className={styles.part}>
            <p>
              <Trans>No health topic has this name. Search for it, or remove the filter.</Trans>
            </p>
            <p>
              <ButtonLink to={`/search?term=${encodeURIComponent(q)}`} variant="secondary">{t`Search medicines`}</ButtonLink>
            </p>
          </div>
        )}
      </div>
    </>
  )
}
