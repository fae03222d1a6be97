import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import styles from '../appointment-slip.module.css'
import { soonestFirst } from './appointment-order.rules.ts'
import { AppointmentSlip } from './appointment-slip.tsx'
import type { ConsultationView } from '../consultations.contract.ts'

const mostShown = 50

const load = async (api: Api) => {
  const [upcoming, past] = await Promise.all([
    api('GET /api/my_appointment/', { query: { state: 'upcoming', limit: mostShown } }),
    api('GET /api/my_appointment/', { query: { state: 'past', limit: mostShown } }),
  ])
  return { upcoming, past }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

export default function AppointmentsPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Awaited<ReturnType<typeof load>>> title={t`Appointments`}>
      {({ upcoming, past }) => {
        if (upcoming.length + past.length === 0)
          return (
            <EmptyState action={<ButtonLink to="/consultation">{t`Talk to a doctor`}</ButtonLink>}>
              <Trans>No appointments yet.</Trans>
            </EmptyState>
          )
        return (
          <div className={styles.list}>
            <Section title={t`Current and upcoming`} appointments={soonestFirst(upcoming)} />
            <Section title={t`Past`} appointments={past} />
          </div>
        )
      }}
    </AccountFrame>
  )
}

function Section({ title, appointments }: { title: string; appointments: readonly ConsultationView[] }) {
  if (appointments.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {appointments.map((appointment) => (
          <AppointmentSlip key={appointment.id} appointment={appointment} />
        ))}
      </ul>
    </section>
  )
}
