import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import { FailingServices } from '../../app/shell/desk-failing-services.tsx'
import frame from '../../app/shell/account-frame.module.css'
import type { Api } from '../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import { Chip, Stamp } from '../../ui/layout/stamp.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDayWords } from '../../i18n/day-words.ts'
import { useSetupWords } from './desk-setup-words.tsx'
import styles from './desk-setup.module.css'

const load = (api: Api) => api('GET /api/desk/setup/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>
type Item = Data['items'][number]

/** What is missing before patients can order or consult. */
export default function DeskSetupPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Setup`} lead={<Trans>What this installation needs before patients can order or consult.</Trans>}>
      {({ items, offers, lawful, failing }) => (
        <div className={frame.parts}>
          <FailingServices {...failing} />
          <Standing offers={offers} lawful={lawful} />
          <Part title={t`Required by law`} items={items.filter(({ need }) => need === 'law')} />
          <Part title={t`Recommended`} items={items.filter(({ need }) => need === 'practice')} />
          <p>
            <Link to="/desk/setup/retention">
              <Trans>How long data is kept, and what was removed</Trans>
            </Link>
          </p>
        </div>
      )}
    </DeskFrame>
  )
}

function Standing({ offers, lawful }: Pick<Data, 'offers' | 'lawful'>) {
  const { t } = useLingui()
  const [orders, consultations] = (['orders', 'consultations'] as const).map((service) => lawful[service] || !offers.includes(service))
  if (orders && consultations) return <Notice kind="success" title={t`Everything required by law is in place`} />
  const text = !orders && !consultations ? t`Orders and consultations` : orders ? t`Consultations` : t`Orders`
  return (
    <Notice kind="warning" title={t`Not ready: ${text}`}>
      <Trans>Complete the missing steps under “Required by law” before you serve patients.</Trans>
    </Notice>
  )
}

function Part({ title, items }: { title: string; items: Item[] }) {
  const { t } = useLingui()
  const [done, all] = [items.filter((item) => item.done).length, items.length]
  return (
    <section className={frame.part} aria-label={title}>
      <div className={frame.head}>
        <h2>{title}</h2>
        <Chip>{t`${done} of ${all} done`}</Chip>
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item: { id, done, services, last_at } }: { item: Item }) {
  const { t } = useLingui()
  const dayOf = useDayWords()
  const day = last_at === null ? null : dayOf(last_at)
  const { name, hint, to } = useSetupWords()[id]
  const service = services.length > 1 ? null : services[0] === 'orders' ? t`Orders` : t`Consultations`
  return (
    <li className={styles.item}>
      <Icon name={done ? 'check-circle' : 'warning-circle'} className={classNames(done ? styles.done : styles.missing)} />
      <span>
        {to ? <Link to={to}>{name}</Link> : name} {service && <Chip>{service}</Chip>}
      </span>
      <Stamp tone={done ? 'leaf' : 'amber'}>
        <HowFar id={id} done={done} />
      </Stamp>
      {day && (
        <p className={styles.hint}>
          <Trans>Last done: {day}</Trans>
        </p>
      )}
      {!done && <p className={styles.hint}>{hint}</p>}
    </li>
  )
}

/** Texts that nobody has read yet are in force all the same: they are to be checked, and do not lack. */
function HowFar({ id, done }: Pick<Item, 'id' | 'done'>) {
  if (done) return <Trans>Done</Trans>
  return id === 'texts' ? <Trans>To check</Trans> : <Trans>Missing</Trans>
}
