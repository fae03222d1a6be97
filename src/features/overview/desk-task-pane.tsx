import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pane } from '../../ui/layout/pane.tsx'
import { PaneState } from '../../ui/messages/pane-states.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import styles from './desk-overview.module.css'
import { useTaskWords } from './desk-task-words.tsx'
import type { OverviewTask } from './overview.contract.ts'

const icons: Record<OverviewTask['kind'], IconName> = {
  no_doctor: 'stethoscope',
  late_orders: 'package',
  recalled_stock: 'desk:warning-octagon',
  failed_refund: 'wallet',
  refund_request: 'wallet',
  factor_reset: 'lock',
  unsigned: 'pencil-simple',
  complaint_due: 'chat-circle',
  unverified_doctor: 'shield-check',
  visits_to_move: 'calendar-blank',
  sold_out: 'package',
  transfers: 'desk:bank',
  failed_tasks: 'warning',
}

/** Where each is dealt with; null where it is another role's to do. */
const paths: Record<OverviewTask['kind'], string | null> = {
  no_doctor: '/desk/setup/doctors',
  late_orders: '/desk/overview/late',
  recalled_stock: '/desk/stock/expiring',
  failed_refund: '/desk/refunds',
  refund_request: '/desk/refunds/requests',
  factor_reset: '/desk/staff',
  unsigned: null,
  complaint_due: '/desk/grievances',
  unverified_doctor: '/desk/setup/doctors',
  visits_to_move: '/desk/staff',
  sold_out: '/desk/stock/purchase',
  transfers: '/desk/payouts',
  failed_tasks: '/desk/dead-letters',
}

/** What needs a person, the worst first, each with where to deal with it. */
export function TaskPane({ tasks, now, place }: { tasks: readonly OverviewTask[]; now: string; place: string | null }) {
  return (
    <Pane
      flush
      title={
        <>
          <Trans>Needs attention now</Trans> {tasks.length > 0 && <span className={styles.count}>{tasks.length}</span>}
        </>
      }
    >
      {tasks.length === 0 ? (
        <PaneState icon="check-circle" title={<Trans>Nothing needs attention.</Trans>}>
          <Trans>
            Late orders, failed refunds, overdue complaints and patients without a doctor appear here, and what is out of stock once it is
            in a cart or sold in the last 30 days.
          </Trans>
        </PaneState>
      ) : (
        <ul className={styles.list}>
          {tasks.map((task) => (
            <Task key={`${task.kind} ${task.subject} ${task.detail} ${task.at}`} task={task} now={now} place={place} />
          ))}
        </ul>
      )}
    </Pane>
  )
}

/** What was counted at one pharmacy opens as the orders of that one, what is about somebody who works here beside their name, what is about one record as that one. */
function pathOf({ kind, subject, detail }: OverviewTask, place: string | null): string | null {
  if (kind === 'late_orders' && place) return `${paths[kind]}?place=${place}`
  if ((kind === 'visits_to_move' || kind === 'factor_reset') && detail) return `${paths[kind]}?who=${detail}`
  if (kind === 'refund_request' && subject) return `${paths[kind]}?number=${encodeURIComponent(subject)}`
  if (kind === 'complaint_due' && subject) return `${paths[kind]}?number=${encodeURIComponent(subject)}`
  return paths[kind]
}

function Task({ task, now, place }: { task: OverviewTask; now: string; place: string | null }) {
  const { t } = useLingui()
  const { title, text } = useTaskWords(now)(task)
  const path = pathOf(task, place)
  return (
    <li className={classNames(styles.task, task.is_late && styles.late)}>
      <Icon name={icons[task.kind]} size={20} />
      <span className={styles.words}>
        {/* Its colour is a word as well. */}
        <b>{task.is_late ? <Trans>Late: {title}</Trans> : title}</b>
        {text && <span className={styles.small}>{text}</span>}
      </span>
      {path && (
        <ButtonLink to={path} variant="secondary" aria-label={t`Open: ${title}`}>
          <Trans>Open</Trans>
        </ButtonLink>
      )}
    </li>
  )
}
