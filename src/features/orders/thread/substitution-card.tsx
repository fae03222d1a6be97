import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { formatPaise } from '../../../lib/money.ts'
import { BillRows } from '../../../ui/layout/price-block.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { usePackWords } from '../../catalog/pack-words.ts'
import { useAmountText } from '../../prescriptions/paper/amount-text.ts'
import { packsOf } from './substitute-packs.rules.ts'
import type { Substitution } from './thread.contract.ts'
import styles from './conversation.module.css'

interface CardProps {
  substitution: Substitution
  /** Cheaper: it goes back, or it is not asked for. */
  paid: boolean
  /** What the reader can do while it is open. */
  children?: ReactNode
}

/** Both products side by side, what each costs, what changes for the patient, and how the question stands. */
export function SubstitutionCard({ substitution, paid, children }: CardProps) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const states = useSubstitutionStates()
  const amountOf = useAmountOf(substitution)
  const { from, to, from_unit_paise, to_unit_paise, was_paise, total_paise, state, proposed_by, proposed_at } = substitution
  const chosen = substitution.chosen_by_pharmacist
  const { word, tone } = chosen ? { word: t`Chosen by the pharmacist`, tone: 'leaf' as const } : states[state]
  return (
    <Slip kind="goods" as="div" className={styles.slip}>
      <div className={styles.slipHead}>
        <b>
          <Trans>Another maker, same medicine</Trans>
        </b>
        <Stamp tone={tone}>{word}</Stamp>
      </div>
      <p className={styles.who}>
        {proposed_by}{' '}
        <time dateTime={proposed_at} className="num">
          {moment(proposed_at)}
        </time>
      </p>
      <div className={styles.products}>
        <Product label={t`You ordered`} medicine={from} unitPaise={from_unit_paise} amount={amountOf(from)} />
        <Product
          label={chosen ? t`The pharmacy sends` : t`The pharmacy can send`}
          medicine={to}
          unitPaise={to_unit_paise}
          amount={amountOf(to)}
        />
      </div>
      <p className={styles.who}>
        <Trans>Same salt, strength and form.</Trans>{' '}
        {chosen && <Trans>The prescription names the salt and no brand, so the pharmacist chooses the product.</Trans>}
      </p>
      <BillRows
        rows={[{ label: t`You agreed to`, amount: formatPaise(was_paise) }]}
        total={{ label: t`You pay`, amount: formatPaise(total_paise) }}
      />
      <Difference substitution={substitution} paid={paid} />
      {state === 'proposed' && (
        <p className="num">
          <Trans>Answer by {moment(substitution.expires_at)}. Until then the pharmacy waits with your order.</Trans>
        </p>
      )}
      {children}
    </Slip>
  )
}

/** "2 strips, 30 tablets": what is supplied of it in all. */
function useAmountOf(substitution: Substitution): (medicine: Substitution['to']) => string {
  const { t } = useLingui()
  const amountText = useAmountText()
  return (medicine) => {
    const quantity = packsOf(substitution, medicine)
    const inside = amountText(substitution.units, medicine.unit as Parameters<typeof amountText>[1])
    if (quantity === null) return inside
    const packs = /^strip\b/.test(medicine.packing)
      ? t`${plural(quantity, { one: '# strip', other: '# strips' })}`
      : t`${plural(quantity, { one: '# pack', other: '# packs' })}`
    return medicine.units === 1 ? packs : `${packs}, ${inside}`
  }
}

function Product({
  label,
  medicine,
  unitPaise,
  amount,
}: {
  label: string
  medicine: Substitution['to']
  unitPaise: number
  amount: string
}) {
  const packWords = usePackWords()
  const price = formatPaise(unitPaise)
  return (
    <div className={styles.product}>
      <span className={styles.who}>{label}</span>
      <b>{nonBreaking(medicine.name)}</b>
      <span>{medicine.manufacturer}</span>
      <span className={styles.who}>{packWords(medicine.packing)}</span>
      <span className="num">{amount}</span>
      <span className="num">
        {medicine.unit === 'tablet' ? (
          <Trans>{price} a tablet</Trans>
        ) : medicine.unit === 'capsule' ? (
          <Trans>{price} a capsule</Trans>
        ) : (
          <Trans>{price} a unit</Trans>
        )}
      </span>
    </div>
  )
}

function Difference({ substitution: { less_paise, borne_paise }, paid }: Omit<CardProps, 'children'>) {
  const [less, borne] = [formatPaise(less_paise), formatPaise(borne_paise)]
  if (less_paise > 0)
    return (
      <p className="num">
        {paid ? <Trans>{less} will be refunded to your original payment method.</Trans> : <Trans>You pay {less} less.</Trans>}
      </p>
    )
  return (
    <p className="num">
      {borne_paise > 0 ? <Trans>It costs {borne} more. The pharmacy pays the difference.</Trans> : <Trans>The price stays the same.</Trans>}
    </p>
  )
}

function useSubstitutionStates(): Record<Substitution['state'], { word: string; tone: 'amber' | 'leaf' | 'ink' }> {
  const { t } = useLingui()
  return {
    proposed: { word: t`Waiting for an answer`, tone: 'amber' },
    accepted: { word: t`Accepted`, tone: 'leaf' },
    declined: { word: t`Declined`, tone: 'ink' },
    expired: { word: t`Expired`, tone: 'ink' },
    withdrawn: { word: t`Withdrawn`, tone: 'ink' },
  }
}
