import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../data/contracts.ts'
import type { PageArgs } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import list from '../../app/shell/desk-list.module.css'
import { readTextQuery, TextFilters, TextKinds, TextTable } from '../catalog/information/desk-text-list.tsx'
import { useWords } from '../catalog/use-words.ts'

const limit = 50

const load = async (api: Api, { url }: PageArgs) => {
  const query = readTextQuery(url)
  const cursor = /^[a-z0-9-]{1,60}$/.exec(url.searchParams.get('cursor') ?? '')?.[0]
  const wanted = { state: query.state ?? undefined, term: query.term || undefined, cursor, limit }
  return { ...(await api('GET /api/desk/care_text/', { query: wanted })), query }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskHealthTopicsPage() {
  const { t } = useLingui()
  const words = useWords()
  return (
    <DeskFrame<Data>
      title={t`Health topics`}
      fills
      tools={<TextKinds here="topics" />}
      lead={<Trans>Patients read a text only after a pharmacist has checked it.</Trans>}
    >
      {({ texts, counts, query }) => (
        <div className={list.page}>
          <div className={list.list}>
            <TextFilters label={t`Health topic`} query={query} counts={counts} />
            <TextTable
              caption={t`Health topics`}
              first={t`Health topic`}
              rows={texts.map(({ slug, title, ...row }) => ({ ...row, key: slug, to: `/desk/health-topics/${slug}`, title: words(title) }))}
              query={query}
              last={texts.length === limit ? (texts.at(-1)?.slug ?? null) : null}
            />
          </div>
        </div>
      )}
    </DeskFrame>
  )
}
