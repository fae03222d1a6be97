import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../data/contracts.ts'
import type { PageArgs } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import frame from '../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import { TextKinds, TextStates, TextTable } from '../catalog/information/desk-text-list.tsx'
import { textStates } from '../catalog/information/medicine-text.rules.ts'
import { useWords } from '../catalog/use-words.ts'

const limit = 50

const load = async (api: Api, { url }: PageArgs) => {
  const state = textStates.find((one) => one === url.searchParams.get('state'))
  const cursor = /^[a-z0-9-]{1,60}$/.exec(url.searchParams.get('cursor') ?? '')?.[0]
  return { ...(await api('GET /api/desk/care_text/', { query: { state, cursor, limit } })), state: state ?? null }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskHealthTopicsPage() {
  const { t } = useLingui()
  const words = useWords()
  return (
    <DeskFrame<Data> title={t`Health topics`} lead={<Trans>Patients read a text only after a pharmacist has checked it.</Trans>}>
      {({ texts, counts, state }) => (
        <div className={frame.parts}>
          <TextKinds here="topics" />
          <TextStates counts={counts} state={state} />
          <TextTable
            caption={t`Health topics`}
            first={t`Health topic`}
            rows={texts.map(({ slug, title, ...row }) => ({ ...row, key: slug, to: `/desk/health-topics/${slug}`, title: words(title) }))}
            state={state}
            last={texts.length === limit ? (texts.at(-1)?.slug ?? null) : null}
          />
        </div>
      )}
    </DeskFrame>
  )
}
