import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import list from '../../app/shell/desk-list.module.css'
import type { Api } from '../../data/contracts.ts'
import { useMomentWords } from '../../i18n/day-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../ui/layout/data-table.tsx'
import { Pane } from '../../ui/layout/pane.tsx'
import { Stamp } from '../../ui/layout/stamp.tsx'
import { PaneState } from '../../ui/messages/pane-states.tsx'
import { couponState, couponStates } from './coupon-state.rules.ts'
import type { CouponView } from './coupons.contract.ts'
import { useCouponStates, useCouponWords } from './desk-coupon-words.tsx'

export const loadCoupons = async (api: Api) => ({ coupons: await api('GET /api/desk/coupon/'), now: new Date().toISOString() })
export type CouponsData = Awaited<ReturnType<typeof loadCoupons>>

/** The state that is asked for, in every address of these pages. */
function useShown() {
  const [search] = useSearchParams()
  const shown = couponStates.find((one) => one === search.get('show'))
  return { shown, query: shown ? `?show=${shown}` : '' }
}

interface FrameProps<T extends CouponsData> {
  /** One of them beside the list, or a new one; `closeTo` is the list alone. */
  drawer?: (data: T, closeTo: string) => ReactNode
}

/** The coupons, what stands open beside them, and the way to a new one. */
export function CouponsFrame<T extends CouponsData>({ drawer }: FrameProps<T>) {
  const { t } = useLingui()
  const { query } = useShown()
  return (
    <DeskFrame<T>
      title={t`Coupons`}
      lead={<Trans>Coupons never apply to Schedule H, H1 or X medicines.</Trans>}
      fills
      tools={
        <ButtonLink to={`/desk/coupons/add${query}`} icon="plus" className={list.quiet}>
          <Trans>New coupon</Trans>
        </ButtonLink>
      }
    >
      {(data) => (
        <div className={classNames(list.page, drawer && list.withDrawer)}>
          <div className={list.list}>
            <States />
            <Coupons {...data} />
          </div>
          {drawer?.(data, `/desk/coupons${query}`)}
        </div>
      )}
    </DeskFrame>
  )
}

function States() {
  const { t } = useLingui()
  const words = useCouponStates()
  const { shown } = useShown()
  return (
    <nav className={list.chips} aria-label={t`Show`}>
      <Link to="/desk/coupons" aria-current={shown === undefined || undefined}>{t`All`}</Link>
      {couponStates.map((one) => (
        <Link key={one} to={`/desk/coupons?show=${one}`} aria-current={one === shown || undefined}>
          {words[one]}
        </Link>
      ))}
    </nav>
  )
}

function Coupons({ coupons, now }: CouponsData) {
  const { t } = useLingui()
  const { shown, query } = useShown()
  const columns = useColumns(now, query)
  const rows = shown ? coupons.filter((coupon) => couponState(coupon, new Date(now)) === shown) : coupons
  return (
    <Pane flush className={list.rows}>
      {rows.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={list.scroll} tabIndex={0}>
          <DataTable caption={t`Newest first`} captionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />
        </div>
      ) : (
        <PaneState icon="tag" title={shown ? <Trans>No coupons with this status.</Trans> : <Trans>No coupons yet.</Trans>} />
      )}
    </Pane>
  )
}

function useColumns(now: string, query: string): Column<CouponView>[] {
  const { t } = useLingui()
  const [words, states, moment] = [useCouponWords(), useCouponStates(), useMomentWords()]
  return [
    {
      key: 'codes',
      heading: t`Codes`,
      cell: ({ id, codes }) => <Link to={`/desk/coupons/${id}${query}`}>{codes.join(', ')}</Link>,
    },
    { key: 'title', heading: t`Title`, cell: ({ title }) => title },
    { key: 'off', heading: t`Discount`, cell: (coupon) => words(coupon) },
    {
      key: 'used',
      heading: t`Used`,
      figures: true,
      cell: ({ used, total_limit }) => (total_limit === null ? used : t`${used} of ${total_limit}`),
    },
    { key: 'until', heading: t`Until`, cell: ({ ends_at }) => moment(ends_at) },
    {
      key: 'state',
      heading: t`Status`,
      cell: (coupon) => {
        const state = couponState(coupon, new Date(now))
        return <Stamp tone={state === 'running' ? 'leaf' : 'ink'}>{states[state]}</Stamp>
      },
    },
  ]
}
