/**
 * What opens over a page, and what asks the server, as one file (`vite.config.ts`). It comes with the first touch or key, so that all of it opens at
 * once, on a broken line too.
 */
import '../features/cart/add/cart-summary.tsx'
import '../features/catalog/search/suggestions.tsx'
import '../features/places/pincode-dialog.tsx'
import '../features/site/frame/menu.tsx'
import '../features/site/problem.tsx'
import '../ui/layout/skeleton.tsx'
import '../ui/messages/toast-note.tsx'
import '../ui/messages/waiting-pill.tsx'

export { accountsOwn, driversOwn, network } from './network.ts'
