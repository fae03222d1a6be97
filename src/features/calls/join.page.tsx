import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../contracts.ts'
import type { PageArgs } from '../../page-data.ts'
import { privateInBrowser, privateOnServer } from '../../private-page-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Slip } from '../../ui/slip.tsx'
import { PrivatePage } from '../accounts/private-page.tsx'
import { useFreshData } from '../consultations/use-fresh-data.ts'
import { addFileTo, inviteTo, joinAs } from './call-api.ts'
import { CallPlace } from './call-place.tsx'
import styles from './call-place.module.css'

const load = (api: Api, { params }: PageArgs) => api('GET /api/my_appointment/{id}/', { params: { id: params['id'] ?? '' } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function JoinPage() {
  const { t } = useLingui()
  return (
    <>
      <title>{t`Consultation`}</title>
      <meta name="robots" content="noindex" />
      <PrivatePage<Data> rows={2}>{(appointment) => <Join appointment={appointment} />}</PrivatePage>
    </>
  )
}

function Join({ appointment: { id, doctor, is_call_ended } }: { appointment: Data }) {
  const { t } = useLingui()
  const after = <Over id={id} />
  if (is_call_ended) return after
  const title = doctor ? t`Consultation with ${doctor.name}` : t`Consultation`
  return (
    <CallPlace
      title={title}
      back={{ to: `/account/appointments/${id}`, label: t`Appointment` }}
      join={joinAs(id)}
      onFile={(file) => addFileTo(id, file)}
      onInvite={inviteTo(id)}
      after={after}
    />
  )
}

/** What stays of the call: the doctor writes, and the page says when the prescription is there. */
function Over({ id }: { id: string }) {
  const { t } = useLingui()
  useFreshData(15_000)
  return (
    <div className={styles.place}>
      <Slip kind="appointment">
        <h1 className={styles.over}>
          <Trans>The consultation has ended</Trans>
        </h1>
        <p>
          <Trans>The doctor is writing your papers. They come to your appointment, and we tell you when they are there.</Trans>
        </p>
        <ButtonLink to={`/account/appointments/${id}`}>{t`To the appointment`}</ButtonLink>
      </Slip>
    </div>
  )
}
