import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import { PaperFiles } from '../../prescriptions/paper/paper-files.tsx'
import { PrescriptionLines } from '../../prescriptions/paper/prescription-lines.tsx'
import { useStateLines } from '../../prescriptions/prescription-words.tsx'
import { useStateWords } from '../../prescriptions/state-words.ts'
import type { Prescription } from '../../prescriptions/prescriptions.contract.ts'
import { isUndecided, isUsable } from '../../prescriptions/review.rules.ts'
import { Bill } from '../bill.tsx'
import type { Cart } from '../cart.contract.ts'
import { useWarningWords } from '../cart-words.tsx'
import { OrderItem } from '../order-item.tsx'
import { AddBeside } from '../change/add-beside.tsx'
import styles from '../cart.module.css'

const checkoutPath = '/cart/checkout'

const load = async (api: Api, { url }: PageArgs) => {
  const id = url.searchParams.get('prescription')
  if (!id)
    return {
      choose: (await api('GET /api/order_prescription/', { query: { limit: 50 } })).filter(
        ({ state }) => isUsable(state) || isUndecided(state),
      ),
    }
  const [prescription, made] = await Promise.all([
    api('GET /api/order_prescription/{id}/', { params: { id } }),
    api('GET /api/upload_prescription/cart/', { query: { prescription: id } }),
  ])
  return { prescription, cart: made.cart }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** The cart a pharmacist made of a prescription: what was read beside the paper, what can be supplied, what it comes to. */
export default function ManualPrescriptionPage() {
  const { t } = useLingui()
  useLive('notice')
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t`Order from your prescription`}</title>
      <meta name="robots" content="noindex" />
      <PageHeading back={{ to: '/account/prescriptions', label: t`Prescriptions` }}>{t`Order from your prescription`}</PageHeading>
      <PrivatePage<Data>>
        {(data) =>
          'choose' in data && data.choose ? (
            <Choose prescriptions={data.choose} />
          ) : (
            <ManualPrescription prescription={data.prescription} cart={data.cart} />
          )
        }
      </PrivatePage>
    </div>
  )
}

function Choose({ prescriptions }: { prescriptions: Prescription[] }) {
  const words = useStateWords()
  const dayWords = useDayWords()
  if (prescriptions.length === 0) {
    return (
      <EmptyState
        illustration={<Scene name="empty-drawer" />}
        action={
          <ButtonLink to="/upload-prescription" icon="upload-simple">
            <Trans>Upload Prescription</Trans>
          </ButtonLink>
        }
      >
        <Trans>You have no prescriptions yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.lines}>
      {prescriptions.map(({ id, state, created_at, prescriber }) => (
        <Slip key={id} kind="prescription" as="li">
          <p className={styles.paper}>
            <Link to={`?prescription=${id}`}>{prescriber?.name ?? <Trans>Prescription from {dayWords(created_at)}</Trans>}</Link>
            <Stamp tone={words[state].tone}>{words[state].word}</Stamp>
          </p>
        </Slip>
      ))}
    </ul>
  )
}

function ManualPrescription({ prescription, cart }: { prescription: Prescription; cart: Cart }) {
  const { word, tone } = useStateWords()[prescription.state]
  const line = useStateLines()[prescription.state]
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Slip kind="prescription">
          <p>
            <Stamp tone={tone}>{word}</Stamp>
          </p>
          <p>{line}</p>
        </Slip>
        {prescription.lines.length > 0 && <PrescriptionLines lines={prescription.lines} />}
        <PaperFiles files={prescription.files} />
      </div>
      <div className={styles.sticky}>{isUndecided(prescription.state) ? <NotYet /> : <ToPay id={prescription.id} cart={cart} />}</div>
    </div>
  )
}

function NotYet() {
  const { t } = useLingui()
  return (
    <Notice title={t`Your order is being prepared`}>
      <Trans>You can close this page. We will notify you when the pharmacist has finished.</Trans>
    </Notice>
  )
}

function ToPay({ id, cart }: { id: string; cart: Cart }) {
  const { t } = useLingui()
  const words = useWarningWords(cart)
  if (cart.items.length === 0) return <Notice>{t`Nothing on this prescription is available right now.`}</Notice>
  const block = cart.warnings.find(({ blocks, kind }) => blocks && kind !== 'no_place')
  return (
    <Bill
      totals={cart.totals}
      totalLabel={<Trans>To pay</Trans>}
      toFreeDeliveryPaise={cart.to_free_delivery_paise}
      waivedPaise={cart.waived_paise}
      shelfLifeDays={cart.shelf_life_days}
      action={
        <>
          {!block && <ButtonLink to={`${checkoutPath}?prescription=${id}`} full>{t`Order these medicines`}</ButtonLink>}
          <AddBeside of={{ prescription: id }} variant={block ? 'primary' : 'secondary'} />
        </>
      }
    >
      <ul className={styles.plain}>
        {cart.items.map((item) => (
          <OrderItem key={item.id} item={item} />
        ))}
      </ul>
      {block && <p className={styles.wrong}>{words(block)}</p>}
    </Bill>
  )
}
