import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { MedicineReportCard } from './desk-medicine-report.tsx'
import { TextReview } from './desk-text-review.tsx'
import type { TextDetails } from './information.contract.ts'
import type { MedicineText } from './medicine-text.contract.ts'
import { statementsOf } from './medicine-text.rules.ts'

const load = async (api: Api, { params }: PageArgs) => {
  const today = indiaDay(new Date())
  const details = await api('GET /api/desk/medicine_text/{key}/', { params: { key: params['key'] ?? '' } })
  return { details, nextYear: addDays(today, 365) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskMedicineTextPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Medicine text`}
      back={{ to: '/desk/medicine-texts', label: t`Medicine texts` }}
      lead={<Trans>Read both languages against the sources. What you approve is shown to patients with your name.</Trans>}
    >
      {({ details, nextYear }) => <MedicineTextReview key={details.key} details={details} nextYear={nextYear} />}
    </DeskFrame>
  )
}

function MedicineTextReview({ details, nextYear }: { details: TextDetails; nextYear: string }) {
  const { key, salt, reports } = details
  const params = { key }
  return (
    <TextReview
      title={salt}
      details={details}
      view={(text: MedicineText) => ({ statements: statementsOf(text), sources: text.sources, levels: levelsOf(text) })}
      first={nextYear}
      approve={(body) => browserApi('POST /api/desk/medicine_text/{key}/approve/', { params, body })}
      withdraw={(note) => browserApi('POST /api/desk/medicine_text/{key}/withdraw/', { params, body: { note } })}
    >
      {reports.length > 0 && (
        <ul className={frame.cards}>
          {reports.map((report) => (
            <MedicineReportCard key={report.id} report={report} />
          ))}
        </ul>
      )}
    </TextReview>
  )
}

const levelsOf = ({ safety }: MedicineText): Record<string, string> =>
  Object.fromEntries(Object.entries(safety).map(([topic, { level }]) => [`safety.${topic}`, level]))
