import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { Canonical } from '../../../data/canonical.tsx'
import { inBrowser, onServer } from '../../../data/page-data.ts'
import { withWords } from '../../../i18n/words.ts'
import { hydrateLate } from '../../../ui/late.tsx'
import { Cover } from '../../../ui/layout/cover.tsx'
import { isNarrowed } from './doctor-query.ts'
import { findDoctors } from './found.ts'

export const loader = onServer(findDoctors)
/** Ways, filters and doctors stand in the page as the server sent it; their scripts come after the first load. */
const bringDoctors = () => withWords(import('./find-doctors.tsx'), ['discover'])
const FindDoctors = hydrateLate(() => bringDoctors().then((part) => part.FindDoctors))
export const clientLoader = inBrowser(findDoctors, FindDoctors.bring)

export default function ConsultationPage() {
  const { t } = useLingui()
  const found = useLoaderData<typeof loader>()
  return (
    <>
      <Canonical path="/consultation" />
      <title>{t`Talk to a doctor by video`}</title>
      <meta name="description" content={t`Verified doctors by speciality and language, with fees and next available slot.`} />
      <Cover low staples={!isNarrowed(found.wish)}>
        <h1>{t`Talk to a doctor`}</h1>
        <p>
          <Trans>By video, audio or chat, with a prescription if you need one.</Trans>
        </p>
      </Cover>
      <FindDoctors found={found} />
    </>
  )
}
