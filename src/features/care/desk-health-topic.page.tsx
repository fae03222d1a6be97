import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { addDays, indiaDay } from '../../lib/india-time.ts'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import { TextReview } from '../catalog/information/desk-text-review.tsx'
import { useWords } from '../catalog/use-words.ts'
import type { CareText } from './care-text.contract.ts'
import { statementsOf } from './care-text.rules.ts'

const load = async (api: Api, { params }: PageArgs) => {
  const details = await api('GET /api/desk/care_text/{slug}/', { params: { slug: params['slug'] ?? '' } })
  return { details, nextYear: addDays(indiaDay(new Date()), 365) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskHealthTopicPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Health topic`}
      back={{ to: '/desk/health-topics', label: t`Health topics` }}
      lead={<Trans>Read both languages against the sources. What you approve is shown to patients with your name.</Trans>}
    >
      {(data) => <TopicReview key={data.details.slug} {...data} />}
    </DeskFrame>
  )
}

function TopicReview({ details, nextYear }: Data) {
  const words = useWords()
  const params = { slug: details.slug }
  return (
    <TextReview
      title={words(details.title)}
      details={details}
      view={(text: CareText) => ({ statements: statementsOf(text), sources: text.sources })}
      first={nextYear}
      approve={(body) => browserApi('POST /api/desk/care_text/{slug}/approve/', { params, body })}
      withdraw={(note) => browserApi('POST /api/desk/care_text/{slug}/withdraw/', { params, body: { note } })}
    />
  )
}
