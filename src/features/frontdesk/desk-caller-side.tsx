import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMomentWords } from '../../i18n/day-words.ts'
import { formatPaise } from '../../lib/money.ts'
import { Pane } from '../../ui/layout/pane.tsx'
import { BillRows } from '../../ui/layout/price-block.tsx'
import { useAccessLogWords } from '../records/access-log-words.tsx'
import { callerSums } from './caller-sums.rules.ts'
import { type Look, groupedLooks } from './looks.rules.ts'
import type { CallerProps } from './frontdesk.types.ts'
import styles from './desk-patient.module.css'

/** Money of this patient, and who else looked at their record. */
export function CallerSide({ page }: CallerProps) {
  const { t } = useLingui()
  const { paid, refunded, toCollect } = callerSums(page)
  return (
    <div className={styles.right}>
      <Pane kind="money" title={t`Money`}>
        <BillRows
          rows={[
            { label: t`Paid`, amount: formatPaise(paid) },
            { label: t`Refunded`, amount: formatPaise(refunded) },
            { label: t`Cash to collect`, amount: formatPaise(toCollect) },
          ]}
        />
      </Pane>
      <Looks looks={page.looks} />
    </div>
  )
}

function Looks({ looks }: Pick<CallerProps['page'], 'looks'>) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const words = useAccessLogWords()
  const role = (look: Look) => words.role[look.role as keyof typeof words.role]
  const nameOf = (look: Look) => look.who ?? role(look)
  return (
    <Pane title={t`Who viewed this record`}>
      {looks.length === 0 && (
        <p className={styles.soft}>
          <Trans>No one yet</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {groupedLooks(looks).map(({ times, ...look }) => (
          <li key={look.id}>
            <b>{nameOf(look)}</b>
            <br />
            <span className={styles.soft}>
              {moment(look.at)} · {role(look)}
              {times > 1 && (
                <>
                  {' · '}
                  <Plural value={times} one="# time" other="# times" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Pane>
  )
}
