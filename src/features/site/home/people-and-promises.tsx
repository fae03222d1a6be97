import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Photo } from '../../../ui/pictures/photo.tsx'
import { useWords } from '../../catalog/use-words.ts'
import { useDemo } from '../../doctors/demo-mark.tsx'
import { initials, useTimeWords } from '../../doctors/doctor-words.tsx'
import type { FrontDoctor, FrontPage } from './front-page.contract.ts'
import home from './home.module.css'
import styles from './people-and-promises.module.css'

type Props = { front: FrontPage; sells: boolean; consults: boolean }

/** Who answers for what is sold and said here, by name and number, and what is promised, item by item as on a bill. */
export function PeopleAndPromises({ front, sells, consults }: Props) {
  const words = useWords()
  const { dayNumber } = useTimeWords()
  const [doctor] = front.doctors
  const demo = useDemo()
  return (
    <section className={`${home.section} ${styles.split}`}>
      <div className={styles.people}>
        <h2>
          <Trans>Real people, with numbers you can check</Trans>
        </h2>
        {sells && front.shop && (
          <>
            <p>
              <Trans>Your medicines come from a licensed pharmacy, not from a seller you cannot see.</Trans>
            </p>
            {front.shop.pharmacists.map(({ name, registration_no, council }) => (
              <Person key={registration_no} name={name} photo={null} role={<Trans>Pharmacist</Trans>}>
                <Trans>
                  Reg. no. {registration_no}, {council}
                </Trans>
              </Person>
            ))}
          </>
        )}
        {consults && doctor && (
          <Person
            name={words(doctor.name)}
            photo={doctor.photo}
            portrait={doctor.portrait}
            role={doctor.specialities.map(words).join(', ')}
          >
            <Trans>
              Reg. no. {doctor.registration_no}, {doctor.council}
            </Trans>{' '}
            {demo ? (
              <Trans>Demo doctor, the number is invented.</Trans>
            ) : (
              <Trans>Registration checked on {dayNumber(doctor.verified_at)}.</Trans>
            )}
          </Person>
        )}
      </div>
      <div className={styles.hung}>
        <Slip kind="bill" as="div">
          <h3>
            <Trans>Our promises, itemised</Trans>
          </h3>
          <Promises front={front} sells={sells} consults={consults} />
        </Slip>
      </div>
    </section>
  )
}

interface PersonProps {
  name: string
  photo: string | null
  portrait?: FrontDoctor['portrait']
  role: ReactNode
  children: ReactNode
}

function Person({ name, photo, portrait = null, role, children }: PersonProps) {
  return (
    <div className={styles.person}>
      <Photo src={photo} parts={portrait} initials={initials(name)} ground="yellow" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.small}>{role}</p>
        <p className={styles.small}>{children}</p>
      </div>
    </div>
  )
}

/** Each is a rule of this clinic: figures come from its policies of today. */
function Promises({ front: { promises }, sells, consults }: Props) {
  const { t } = useLingui()
  const all = t`100% refund`
  return (
    <dl className={styles.promises}>
      <Promise name={t`Paid places in our lists`} value="0">
        <Trans>No advertisements. The cheapest tablet stands first, whoever makes it.</Trans>
      </Promise>
      {sells && (
        <>
          <Promise name={t`Pharmacists who read each prescription`} value={t`1 or 2`}>
            <Trans>Registered, and named on your bill. Two for the strictest medicines (Schedule H1).</Trans>
          </Promise>
          <Promise name={t`Cancel an order before it is packed`} value="₹0">
            <Trans>You pay for a prescription medicine only after a pharmacist says yes.</Trans>
          </Promise>
        </>
      )}
      {consults && promises && (
        <>
          <Promise name={t`No doctor within ${promises.search_min} minutes`} value={all}>
            <Trans>
              You choose: try again, book a time or a refund. Without a choice the refund starts after {promises.decide_min} minutes.
            </Trans>
          </Promise>
          <Promise name={t`Your doctor is ${promises.absent_min} minutes late, or cancels`} value={all}>
            <Trans>Or another time, as you like. To your original payment method.</Trans>
          </Promise>
        </>
      )}
      <Promise name={t`People who opened your record`} value={t`All listed`}>
        <Trans>Who, when and why, in the access log of your account.</Trans>
      </Promise>
      <div className={styles.total}>
        <dt>
          <Trans>You pay for all this</Trans>
        </dt>
        <dd>₹0</dd>
      </div>
    </dl>
  )
}

function Promise({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className={styles.promise}>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
      <dd className={styles.say}>{children}</dd>
    </div>
  )
}
