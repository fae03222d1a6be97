import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { Canonical, useOrigin } from '../../../data/canonical.tsx'
import { inBrowser, onServer } from '../../../data/page-data.ts'
import { StructuredData } from '../../../data/structured-data.tsx'
import { withWords } from '../../../i18n/words.ts'
import { hydrateLate } from '../../../ui/late.tsx'
import { findDoctor } from './one-found.ts'
import { physicianFacts } from './physician.rules.ts'

export const loader = onServer(findDoctor)
/** Everything but its head stands in the page as the server sent it; its scripts come after the first load. */
const bringDoctor = () => withWords(import('./one-doctor.tsx'), ['discover'])
const OneDoctor = hydrateLate(() => bringDoctor().then((part) => part.OneDoctor))
export const clientLoader = inBrowser(findDoctor, OneDoctor.bring)

export default function DoctorPage() {
  const { t } = useLingui()
  const found = useLoaderData<typeof loader>()
  const { doctor, practises } = found
  const path = `/consultation/doctor/${doctor.id}`
  const origin = useOrigin()
  return (
    <>
      <Canonical path={path} />
      <StructuredData facts={physicianFacts(doctor, { address: origin + path, origin, practises: practises.map(({ name }) => name) })} />
      <title>{t`${doctor.name}: fee and available slots`}</title>
      <meta name="description" content={t`${doctor.name}, ${doctor.qualifications.join(', ')}, registration ${doctor.registration_no}.`} />
      <OneDoctor found={found} />
    </>
  )
}
