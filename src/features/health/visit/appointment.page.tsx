import { useLingui } from '@lingui/react/macro'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { withWords } from '../../../i18n/words.ts'
import { hydrateLate } from '../../../ui/late.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import { Appointment, loadAppointment } from '../../consultations/appointment/appointment.tsx'
import type { AppointmentData } from '../../consultations/appointment.types.ts'
import type { AfterVisitData } from './after-visit.types.ts'
import { loadAfterVisit } from './load-after-visit.ts'

const load = async (api: Api, { params, pincode }: PageArgs): Promise<AfterVisitData> =>
  loadAfterVisit(api, await loadAppointment(api, params['id'] ?? ''), pincode)
export const loader = privateOnServer(load)
const read = privateInBrowser(load)
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<AfterVisitData | null> {
  const data = await read(args)
  if (data && tookPlace(data)) await AfterVisit.bring()
  return data
}

/** An appointment that is to come brings none of it. */
const AfterVisit = hydrateLate(() => withWords(import('./after-visit.tsx')).then((part) => part.default))

/** An appointment; once it took place, what comes after the visit. */
export default function AppointmentPage() {
  const { t } = useLingui()
  const data = useLoaderData() as AfterVisitData | null
  if (data && tookPlace(data))
    return (
      <>
        <title>{t`After your visit`}</title>
        <meta name="robots" content="noindex" />
        <PrivatePage<AfterVisitData>>{(shown) => <AfterVisit data={shown} />}</PrivatePage>
      </>
    )
  return (
    <AccountFrame<AfterVisitData> title={t`Appointment`} back={{ to: '/account/appointments', label: t`Appointments` }}>
      {(shown) => <Appointment data={shown} />}
    </AccountFrame>
  )
}

const tookPlace = ({ appointment: { state } }: AppointmentData) => state === 'ENDED' || state === 'COMPLETED'
