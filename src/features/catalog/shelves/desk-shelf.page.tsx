import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { data, useNavigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { DeskDrawer } from '../../../app/forms/desk-drawer.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { ShelfField } from './desk-shelf-field.tsx'
import { bodyOf, draftOf, fieldsOf, shelfKinds } from './desk-shelf-fields.ts'
import { loadShelves, shelvesOf, ShelvesFrame, useShelfKinds } from './desk-shelves-frame.tsx'

const load = async (api: Api, { params }: PageArgs) => {
  const kind = shelfKinds.find((one) => one === params['kind'])
  if (!kind) throw data(null, { status: 404 })
  const all = await loadShelves(api, kind)
  const slug = params['slug'] ?? 'new'
  if (slug === 'new') return { ...all, slug: null, row: {} }
  const row = all.kept.find((one) => ('id' in one ? one.id : one.slug) === slug)
  if (!row) throw data(null, { status: 404 })
  return { ...all, slug, row: row as Record<string, unknown> }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>
type Opened = Pick<Data, 'kind' | 'slug' | 'row'>

export default function DeskShelfPage() {
  return <ShelvesFrame<Data> drawer={({ kind, slug, row }) => <ShelfForm key={`${kind} ${slug}`} kind={kind} slug={slug} row={row} />} />
}

function useShelf({ kind, slug: known, row }: Opened) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => draftOf(kind, row))
  const [slug, setSlug] = useState(known ?? '')
  const { send, refuse, ...sending } = useSending()
  const leave = async (text: string) => {
    toasts.show({ kind: 'success', text })
    await navigate(shelvesOf(kind))
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
  return { ...sending, draft, setDraft, slug, setSlug, submit, remove }
}

/** As it stands in the list. */
function titleOf(row: Record<string, unknown>, language: string): string {
  const title = row[language === 'hi' ? 'title_hi' : 'title_en']
  return typeof title === 'string' ? title : ''
}

function ShelfForm(opened: Opened) {
  const { t, i18n } = useLingui()
  const { kind, slug: known } = opened
  const [form, heading] = [useId(), useShelfKinds()[kind]]
  const { busy, error, fields, place, draft, setDraft, slug, setSlug, submit, remove } = useShelf(opened)
  const foot = (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {known !== null && (
        <Button variant="danger" icon="trash" busy={busy} onClick={() => void remove()}>
          <Trans>Remove</Trans>
        </Button>
      )}
      <Button type="submit" form={form} busy={busy}>
        <Trans>Save</Trans>
      </Button>
    </>
  )
  return (
    <DeskDrawer
      title={known === null ? t`Add to ${heading}` : titleOf(opened.row, i18n.locale) || known}
      closeTo={shelvesOf(kind)}
      foot={foot}
    >
      <div ref={place}>
        <Form onSubmit={submit} id={form}>
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
        </Form>
      </div>
    </DeskDrawer>
  )
}
