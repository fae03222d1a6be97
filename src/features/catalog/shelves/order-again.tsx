import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Contracts } from '../../../data/contracts.ts'
import type { Response } from '../../../lib/contract.ts'
import { formatPaise } from '../../../lib/money.ts'
import { browserApi } from '../../../data/page-data.ts'
import { SlipLink } from '../../../ui/layout/slip.tsx'
import { useSession } from '../../accounts/sessions/browser-session.ts'

type LastOrder = Response<Contracts['GET /api/order/']>[number]
type Paper = Response<Contracts['GET /api/order_prescription/']>[number]

/** For somebody who was here before: the last order once more, and a prescription on which something is left. */
export function OrderAgain() {
  const { t } = useLingui()
  const { order, paper } = useBefore()
  const left = paper?.lines.filter(({ units_left }) => units_left > 0).map(({ medicine_text }) => medicine_text) ?? []
  return (
    <>
      {order && <LastOrderSlip order={order} />}
      {paper && (
        <SlipLink
          kind="prescription"
          to={`/cart/manual-prescription?prescription=${paper.id}`}
          icon="prescription"
          title={t`Medicines left on your prescription`}
          line={left.join(', ')}
        />
      )}
    </>
  )
}

function LastOrderSlip({ order: { id, item_names, total_paise } }: { order: LastOrder }) {
  const { t } = useLingui()
  const [first = '', ...others] = item_names
  const [more, paid] = [others.length, formatPaise(total_paise)]
  const line = more > 0 ? t`${first} and ${more} more. Last order ${paid}.` : t`${first}. Last order ${paid}.`
  return <SlipLink kind="bill" to={`/account/orders/${id}`} icon="arrow-clockwise" title={t`Order again`} line={line} />
}

/** Asked in the browser alone: the page itself is the same for everybody. Nothing is shown of what could not be read. */
function useBefore(): { order?: LastOrder | undefined; paper?: Paper | undefined } {
  const { is } = useSession()
  const [before, setBefore] = useState<ReturnType<typeof useBefore>>({})
  useEffect(() => {
    if (is !== 'signed-in') return undefined
    const stop = new AbortController()
    const { signal } = stop
    const orders = browserApi('GET /api/order/', { query: { limit: 1 }, signal })
    const papers = browserApi('GET /api/order_prescription/', { query: { limit: 10 }, signal })
    void Promise.all([orders, papers]).then(
      ([[order], all]) => setBefore({ order, paper: all.find(({ lines }) => lines.some(({ units_left }) => units_left > 0)) }),
      () => {},
    )
    return () => stop.abort()
  }, [is])
  return is === 'signed-in' ? before : {}
}
