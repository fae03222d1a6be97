import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import frame from '../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import { Form } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import type { Api } from '../../data/contracts.ts'
import { browserApi } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import { useDraft } from '../accounts/sessions/session-drafts.ts'
import { ColorFields, ContactFields, LegalFields, OfficerFields, ServiceFields } from './desk-operator-fields.tsx'
import { LogoPart } from './desk-operator-logo.tsx'
import type { OperatorFields, OperatorView } from './operator.contract.ts'

const load = (api: Api) => api('GET /api/desk/operator/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** What the operator says of itself: on the website, on papers and in messages. */
export default function DeskOperatorPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<OperatorView>
      title={t`Clinic details`}
      back={{ to: '/desk/setup', label: t`Setup` }}
      lead={<Trans>Shown to patients on the website, in messages and on bills. You can leave fields blank and complete them later.</Trans>}
    >
      {(view) => (
        <div className={frame.parts}>
          <OperatorForm view={view} />
          <LogoPart logo={view.logo} />
        </div>
      )}
    </DeskFrame>
  )
}

function OperatorForm({ view: { values, by_environment } }: { view: OperatorView }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [draft, setDraft, forget] = useDraft('operator', values)
  const { busy, error, fields, place, send } = useSending()
  const [failed, setFailed] = useState(false)
  const submit = async () => {
    // What the environment says is the environment's; the server keeps what was entered before.
    const body: OperatorFields = { ...draft, ...Object.fromEntries(by_environment.map((part) => [part, ''])) }
    let saved: OperatorView | null = null
    const done = await send(async () => void (saved = await browserApi('PUT /api/desk/operator/', { body })))
    setFailed(!done)
    if (!done || saved === null) return
    setDraft((saved as OperatorView).values)
    forget()
    toasts.show({ kind: 'success', text: t`Saved` })
    await revalidate()
  }
  const part = { draft, change: (some: Partial<OperatorFields>) => setDraft({ ...draft, ...some }), fields, fixed: by_environment }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`Clinic details`}>
        <LegalFields {...part} />
        <ContactFields {...part} />
        <OfficerFields {...part} />
        <ServiceFields {...part} />
        <ColorFields {...part} />
        {error && <Notice kind="danger" live="alert" title={error} />}
        {failed && !error && <Notice kind="danger" live="status" title={t`Not saved. Check the fields marked in red.`} />}
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </div>
  )
}
