import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import list from '../../../app/shell/desk-list.module.css'
import { Button } from '../../../ui/controls/button.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { PharmacyChips } from '../../catalog/stock/desk-pharmacy-chips.tsx'
import type { RegisterFilter } from './desk-registers.rules.ts'
import styles from './desk-registers.module.css'

type Wish = RegisterFilter & { pharmacy?: string }
interface FiltersProps {
  wish: Wish
  pharmacies: readonly { id: string; name: string }[]
  today: string
  monthStart: string
}

const addressOf = (wish: Wish, change: Partial<Wish>) => `?${new URLSearchParams({ ...wish, ...change }).toString()}`

/** Which register, of which days: the usual ones in one press, any others by their dates. */
export function RegisterFilters({ wish, pharmacies, today, monthStart }: FiltersProps) {
  const { t } = useLingui()
  const spans = [
    { label: t`Today`, from: today, to: today },
    { label: t`This month`, from: monthStart, to: today },
  ]
  return (
    <div className={list.filters}>
      <nav className={list.chips} aria-label={t`Schedule`}>
        {(['H', 'H1'] as const).map((kind) => (
          <Link key={kind} to={addressOf(wish, { kind })} aria-current={kind === wish.kind || undefined}>
            {kind === 'H' ? t`Schedule H` : t`Schedule H1`}
          </Link>
        ))}
      </nav>
      <nav className={list.chips} aria-label={t`Period`}>
        {spans.map(({ label, from, to }) => (
          <Link key={label} to={addressOf(wish, { from, to })} aria-current={(wish.from === from && wish.to === to) || undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Form method="get" className={styles.days} key={`${wish.from} ${wish.to}`}>
        <input type="hidden" name="kind" value={wish.kind} />
        {wish.pharmacy && <input type="hidden" name="pharmacy" value={wish.pharmacy} />}
        <TextInput type="date" name="from" aria-label={t`From`} defaultValue={wish.from} max={today} />
        <TextInput type="date" name="to" aria-label={t`To`} defaultValue={wish.to} max={today} />
        <Button type="submit" variant="secondary" className={list.quiet}>
          <Trans>Show</Trans>
        </Button>
      </Form>
      <PharmacyChips pharmacies={pharmacies} chosen={wish.pharmacy} addressOf={(pharmacy) => addressOf(wish, { pharmacy })} />
    </div>
  )
}
