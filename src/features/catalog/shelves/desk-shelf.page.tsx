import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, useNavigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { ShelfField } from './desk-shelf-field.tsx'
import { bodyOf, draftOf, fieldsOf, type ShelfKind, shelfKinds } from './desk-shelf-fields.ts'

const load = async (api: Api, { params }: PageArgs) => {
  const kind = shelfKinds.find((one) => one === params['kind'])
  if (!kind) throw data(null, { status: 404 })
  const slug = params['slug'] ?? 'new'
  if (slug === 'new') return { kind, slug: null, row: {} }
  const row = (await rowsOf(api, kind)).find((one) => ('id' in one ? one.id : one.slug) === slug)
  if (!row) throw data(null, { status: 404 })
  return { kind, slug, row: row as Record<string, unknown> }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

function rowsOf(api: Api, kind: ShelfKind) {
  if (kind === 'banner') return api('GET /api/desk/banner/')
  return kind === 'deal' ? api('GET /api/desk/deal/') : api('GET /api/desk/featured-category/')
}

export default function DeskShelfPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Shelf or banner`} back={{ to: '/desk/shelves', label: t`Shelves and banners` }}>
      {({ kind, slug, row }) => <ShelfForm key={`${kind} ${slug}`} kind={kind} slug={slug} row={row} />}
    </DeskFrame>
  )
}

function ShelfForm({ kind, slug: known, row }: Data) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => draftOf(kind, row))
  const [slug, setSlug] = useState(known ?? '')
  const { busy, error, fields, place, send, refuse } = useSending()
  const leave = async (text: string) => {
    toasts.show({ kind: 'success', text })
    await navigate('/desk/shelves')
  }
  const submit = async () => {
    const empty = fieldsOf[kind].filter((name) => draft[name].trim() === '' && name !== 'scene' && name !== 'picture_id')
    const wrong = Object.fromEntries(empty.map((name) => [name, t`This field is required`]))
    if (refuse({ slug: /^[a-z0-9-]{1,60}$/.test(slug) && slug !== 'new' ? null : t`Lowercase letters, digits and hyphens`, ...wrong }))
      return
    // Checked by the server, field by field.
    const call = { params: { slug }, body: bodyOf(kind, draft) as never }
    if (await send(async () => void (await browserApi(`PUT /api/desk/${kind}/{slug}/`, call)))) await leave(t`Saved`)
  }
  const remove = async () => {
    if (await send(async () => void (await browserApi(`DELETE /api/desk/${kind}/{slug}/`, { params: { slug } })))) await leave(t`Removed`)
  }
  return (
    <div className={frame.parts} ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {known === null && (
          <TextField
            label={t`Name in URL`}
            hint={t`Lowercase letters, digits and hyphens`}
            value={slug}
            error={fields['slug']?.[0]}
            onChange={({ target }) => setSlug(target.value)}
          />
        )}
        {fieldsOf[kind].map((name) => (
          <ShelfField
            key={name}
            name={name}
            value={draft[name]}
            error={fields[name]?.[0]}
            onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </Form>
      {known !== null && (
        <Button variant="danger" icon="trash" busy={busy} onClick={() => void remove()}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  )
}
