import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent } from 'react'
import { type ActionFunctionArgs, redirect, useRevalidator, useRouteLoaderData, useSearchParams } from 'react-router'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import type { Api } from '../../../data/contracts.ts'
import { type PageArgs, pageContext, type Shell } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ChipButton } from '../../../ui/controls/chip-button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { ProductCard } from '../catalog.contract.ts'
import { ProductCards } from '../product-cards.tsx'
import { afterPress } from './after-press.ts'
import { SaveForm } from './save-form.tsx'
import { AskPincode } from '../../places/ask-pincode.tsx'
import { changeSaved } from './saved-store.ts'

const load = async (api: Api, { pincode }: PageArgs) => ({
  products: await api('GET /api/saved/', { query: pincode ? { postal_code: pincode } : {} }),
})
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

/** Of a form that was sent without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { to, cookie } = await afterPress(context.get(pageContext).api, await request.formData(), request.url)
  return redirect(to, { status: 303, headers: cookie ? { 'set-cookie': cookie } : {} })
}

type Data = Awaited<ReturnType<typeof load>>

export default function SavedPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  return (
    <AccountFrame<Data> title={t`Saved medicines`} lead={<Lead />}>
      {({ products }) => (
        <>
          {search.has('full') && <Notice kind="danger" live="alert" title={t`Your list is full. Please remove one first.`} />}
          {products.length === 0 ? (
            <EmptyState action={<FindMedicine />}>
              <Trans>Nothing saved yet. Press “Save” beside a medicine to find it here again.</Trans>
            </EmptyState>
          ) : (
            <ProductCards products={products} columns={2} heading="h2" foot={RemoveSaved} />
          )}
        </>
      )}
    </AccountFrame>
  )
}

function Lead() {
  const pincode = useRouteLoaderData<Shell>('root')?.pincode
  return pincode ? (
    <Trans>Today’s prices, and what is in stock for {pincode}.</Trans>
  ) : (
    <>
      <Trans>Today’s prices.</Trans>{' '}
      <AskPincode>
        <Trans>Enter your pincode to see what is in stock for you</Trans>
      </AskPincode>
    </>
  )
}

function FindMedicine() {
  return (
    <ButtonLink to="/search">
      <Trans>Find a medicine</Trans>
    </ButtonLink>
  )
}

function RemoveSaved({ product: { medicine_id, name } }: { product: ProductCard }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const { revalidate } = useRevalidator()
  const remove = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await changeSaved(medicine_id, false)
      await revalidate()
    } catch (failure) {
      toasts.show({ kind: 'error', text: words(failure) })
    }
  }
  return (
    <SaveForm medicineId={medicine_id} wish="remove" onSubmit={(event) => void remove(event)}>
      <ChipButton type="submit" icon="trash" aria-label={t`Remove from saved: ${name}`}>
        <Trans>Remove</Trans>
      </ChipButton>
    </SaveForm>
  )
}
