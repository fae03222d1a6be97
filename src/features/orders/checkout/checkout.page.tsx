import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'
import { Bill } from '../../cart/bill.tsx'
import type { Cart } from '../../cart/cart.contract.ts'
import { ChangedNotice } from '../../cart/change/changed-notice.tsx'
import { MinimumNotice } from '../../cart/change/minimum-notice.tsx'
import { NothingYet } from '../../cart/change/nothing-yet.tsx'
import { UnavailableNotice } from '../../cart/change/unavailable-notice.tsx'
import { loadPeople } from '../../prescriptions/upload/people.ts'
import { loadOrdered } from './beside-cart.ts'
import { CheckoutStep } from './checkout-step.tsx'
import { FewerNotice, NothingDue, OrderedList, OrderWithOthers } from './ordered.tsx'
import { PatientStep } from './patient-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { PrescriptionStands, PrescriptionStep } from './prescription-step.tsx'
import { type Ordering, useOrdering } from './use-ordering.ts'
import styles from './checkout.module.css'
import type { CheckoutData } from './checkout.types.ts'

const load = async (api: Api, { pincode, url }: PageArgs): Promise<CheckoutData> => {
  const [me, people, ordered, consents, pharmacies] = await Promise.all([
    api('GET /api/user/me/'),
    loadPeople(api),
    loadOrdered(api, { url, pincode }),
    api('GET /api/consent/'),
    api('GET /api/pharmacy/'),
  ])
  const id = people.selfId
  const addresses = id === null ? [] : await api('GET /api/patient/{id}/address/', { params: { id } })
  return { me, people, ...ordered, consents, pharmacies, addresses, pincode }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

/** Address, person, prescription, payment: one page, each block folds into a line when it is done. */
export default function CheckoutPage() {
  const { t } = useLingui()
  const { lead, back } = useOrigin()
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t`Checkout`}</title>
      <meta name="robots" content="noindex" />
      <PageHeading back={back} lead={lead}>{t`Checkout`}</PageHeading>
      <PrivatePage<CheckoutData>>{(data) => <Checkout data={data} />}</PrivatePage>
    </div>
  )
}

/** Where this order comes from; what is ordered beside the cart says so. */
function useOrigin() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const alone = t`Only these medicines. Your cart stays as it is.`
  const prescription = query.get('prescription')
  if (prescription)
    return { lead: alone, back: { to: `/cart/manual-prescription?prescription=${prescription}`, label: t`Order from your prescription` } }
  if (query.has('subscriptions')) return { lead: alone, back: { to: '/account/subscriptions', label: t`Subscriptions` } }
  if (query.has('course')) return { lead: alone, back: { to: '/account', label: t`Your health` } }
  return { lead: undefined, back: { to: '/cart', label: t`Your cart` } }
}

type Step = 'address' | 'patient' | 'prescription' | 'payment'

function Checkout({ data }: { data: CheckoutData }) {
  const ordering = useOrdering(data)
  const [placed, setPlaced] = useState<Cart | null>(null)
  // What is being paid for stays on the page, though the cart itself is empty from then on.
  const cart = placed ?? ordering.cart
  if (data.people.selfId === null) return <CompleteProfileNotice />
  if (cart.items.length === 0) return data.beside ? <NothingDue beside={data.beside} /> : <NothingYet />
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        {!placed && <ChangedNotice cart={cart} />}
        {!placed && <UnavailableNotice cart={cart} />}
        {!placed && <MinimumNotice cart={cart} instead={data.beside && <OrderWithOthers beside={data.beside} />} />}
        {!placed && <FewerNotice fewer={data.fewer} />}
        <OrderedList cart={cart} />
        <Steps data={data} ordering={{ ...ordering, cart }} onPlaced={() => setPlaced(cart)} placed={placed !== null} />
      </div>
      <div className={styles.sticky}>
        <Bill
          totals={cart.totals}
          totalLabel={<Trans>To pay</Trans>}
          couponCode={cart.coupon?.code}
          toFreeDeliveryPaise={cart.to_free_delivery_paise}
          waivedPaise={cart.waived_paise}
          shelfLifeDays={cart.shelf_life_days}
        />
      </div>
    </div>
  )
}

interface StepsProps {
  data: CheckoutData
  ordering: Ordering
  placed: boolean
  onPlaced: () => void
}

function Steps({ data, ordering, placed, onPlaced }: StepsProps) {
  const { cart } = ordering
  const { t } = useLingui()
  const [editing, setEditing] = useState<Step | null>(null)
  const { place, patient, done } = standing(data, cart)
  const first = !done.address ? 'address' : !done.patient ? 'patient' : !done.prescription ? 'prescription' : 'payment'
  const open: Step = placed ? 'payment' : (editing ?? first)
  const next = () => setEditing(null)
  const edit = (step: Step) => () => setEditing(step)
  return (
    <>
      <CheckoutStep number={1} title={t`Delivery`} done={done.address} open={open === 'address'} onEdit={edit('address')} summary={place}>
        <PlaceStep data={data} ordering={ordering} onDone={next} />
      </CheckoutStep>
      <CheckoutStep
        number={2}
        title={t`Who is it for?`}
        done={done.patient}
        open={open === 'patient'}
        onEdit={ordering.fixedPatient ? undefined : edit('patient')}
        summary={patient?.name}
      >
        <PatientStep people={data.people} cart={cart} onDone={next} />
      </CheckoutStep>
      {cart.rx_needed && (
        <CheckoutStep
          number={3}
          title={t`Prescription`}
          done={done.prescription}
          open={open === 'prescription'}
          onEdit={edit('prescription')}
          summary={<PrescriptionStands cart={cart} />}
        >
          <PrescriptionStep cart={cart} />
        </CheckoutStep>
      )}
      <CheckoutStep
        number={cart.rx_needed ? 4 : 3}
        title={t`Payment`}
        done={false}
        open={open === 'payment'}
        onEdit={edit('payment')}
        summary={null}
      >
        <PaymentStep data={data} ordering={ordering} placed={placed} onPlaced={onPlaced} />
      </CheckoutStep>
    </>
  )
}

/** What of the checkout is settled. */
function standing({ addresses, people }: CheckoutData, cart: Cart) {
  const address = addresses.find(({ id }) => id === cart.address)
  const collected = cart.order_type === 'pickup'
  const place = collected
    ? cart.pharmacy && [cart.pharmacy.trade_name, cart.pharmacy.address].join(', ')
    : address && [address.name, address.line1, address.city, address.postal_code].join(', ')
  const patient = people.people.find(({ id }) => id === cart.patient)
  const done = {
    address: Boolean(place) && cart.deliverable?.is_deliverable !== false,
    patient: Boolean(patient),
    prescription: !cart.warnings.some(({ kind }) => kind === 'prescription_missing' || kind === 'prescription_refused'),
  }
  return { place, patient, done }
}
