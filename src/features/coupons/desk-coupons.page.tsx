import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Api } from '../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../ui/layout/data-table.tsx'
import { EmptyState } from '../../ui/messages/problem-state.tsx'
import { Stamp } from '../../ui/layout/stamp.tsx'
import frame from '../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../i18n/day-words.ts'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import { couponState } from './coupon-state.rules.ts'
import type { CouponView } from './coupons.contract.ts'
import { useCouponStates, useCouponWords } from './desk-coupon-words.tsx'

const load = async (api: Api) => ({ coupons: await api('GET /api/desk/coupon/'), now: new Date().toISOString() })
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskCouponsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Coupons`} lead={<Trans>Coupons never apply to Schedule H, H1 or X medicines.</Trans>}>
      {({ coupons, now }) => (
        <div className={frame.part}>
          <div>
            <ButtonLink to="/desk/coupons/add" icon="plus">
              <Trans>New coupon</Trans>
            </ButtonLink>
          </div>
          {coupons.length === 0 ? (
            <EmptyState>
              <Trans>No coupons yet.</Trans>
            </EmptyState>
          ) : (
            <Coupons coupons={coupons} now={now} />
          )}
        </div>
      )}
    </DeskFrame>
  )
}

function Coupons({ coupons, now }: { coupons: CouponView[]; now: string }) {
  const { t } = useLingui()
  const [words, states, moment] = [useCouponWords(), useCouponStates(), useMomentWords()]
  const columns: Column<CouponView>[] = [
    { key: 'codes', heading: t`Codes`, cell: ({ id, codes }) => <Link to={`/desk/coupons/${id}`}>{codes.join(', ')}</Link> },
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
  return <DataTable caption={t`Newest first`} columns={columns} rows={coupons} rowKey={({ id }) => id} />
}
