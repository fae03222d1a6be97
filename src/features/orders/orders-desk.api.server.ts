import type { UrlSigner } from '../../platform/http/signed-url.server.ts'
import type { MedicineSearch } from '../../vendors/pharmacy/medicine-search-port.ts'
import type { PaymentHooks } from '../payments/payment-hooks.ts'
import { boardApi } from './board/board.api.server.ts'
import { counterApi } from './counter/counter.api.server.ts'
import { deskOrdersApi } from './desk/desk-orders.api.server.ts'
import type { OrderPapers } from './order-papers.ts'
import { packApi } from './pack/pack.api.server.ts'
import { printApi } from './print/print.api.server.ts'
import { recallsApi } from './recalls/recalls.api.server.ts'
import { registerApi } from './register/register.api.server.ts'
import { roundApi } from './round/round.api.server.ts'

interface OrdersDesk {
  search: MedicineSearch
  signer: UrlSigner
  papers: OrderPapers
  hooks: PaymentHooks
}

/** Orders as a pharmacy works on them, its counter and its riders. */
export const ordersDeskApi = ({ search, signer, papers, hooks }: OrdersDesk) => [
  ...boardApi,
  ...packApi({ signer }),
  ...printApi({ signer }),
  ...deskOrdersApi(papers),
  ...counterApi({ search, signer, papers, hooks }),
  ...roundApi(papers),
  ...recallsApi(),
  ...registerApi({ signer }),
]
