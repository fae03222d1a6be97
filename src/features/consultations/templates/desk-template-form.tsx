import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Actions, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useUndoToast } from '../../../app/shell/desk-undo-toast.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { DraftLine, PrescribedProduct } from '../../prescriptions/sign/draft.contract.ts'
import { ChipField } from '../console/desk-chip-field.tsx'
import type { Fact } from '../prescribe/facts.rules.ts'
import { DeskTemplateLines, typedLine } from './desk-template-lines.tsx'
import { withDose } from '../prescribe/line-text.rules.ts'
import type { SavedTemplate as Template } from '../prescribe/medicines.types.ts'

const investigations = (): Promise<readonly Fact[]> => import('../../../../db/facts/investigations.json').then((found) => found.default)

interface FormProps {
  /** Null for a new one. */
  template: Template | null
  templates: readonly Template[]
  medicines: readonly PrescribedProduct[]
}

/** One template: its name, its lines as they are typed, tests and advice. */
export function DeskTemplateForm(props: FormProps) {
  const { t } = useLingui()
  const { template, medicines } = props
  const { draft, change, busy, error, fields, place, save, remove } = useTemplateForm(props)
  return (
    <Pane kind="prescription" title={template ? template.name : t`New template`} foot={<Foot {...{ template, busy, error, remove }} />}>
      <div ref={place}>
        <Form id={form} onSubmit={save}>
          <TextField
            label={t`Name`}
            value={draft.name}
            maxLength={80}
            error={fields['name']?.[0]}
            onChange={({ target }) => change({ name: target.value })}
          />
          <DeskTemplateLines
            lines={draft.lines}
            medicines={medicines}
            errors={fields}
            onChange={(next) => change({ lines: next(draft.lines) })}
          />
          <ChipField
            label={t`Tests`}
            texts={draft.investigations}
            most={20}
            facts={investigations}
            error={fields['investigations']?.[0]}
            onAdd={({ text }) => change({ investigations: [...draft.investigations, text] })}
            onRemove={(at) => change({ investigations: draft.investigations.filter((_, n) => n !== at) })}
          />
          <Field label={t`Advice`} error={fields['advice']?.[0]}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={2000}
                value={draft.advice}
                onChange={({ target }) => change({ advice: target.value })}
              />
            )}
          </Field>
        </Form>
      </div>
    </Pane>
  )
}

const form = 'template'

type FootProps = Pick<ReturnType<typeof useTemplateForm>, 'busy' | 'error' | 'remove'> & Pick<FormProps, 'template'>

/** What was refused stands beside the button: above the fields nobody who has scrolled to the last of them would see it. */
function Foot({ template, busy, error, remove }: FootProps) {
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} row />}
      <Actions>
        <Button type="submit" form={form} busy={busy}>
          <Trans>Save template</Trans>
        </Button>
        {template && (
          <Button variant="quiet" icon="trash" busy={busy} onClick={remove}>
            <Trans>Delete template</Trans>
          </Button>
        )}
      </Actions>
    </>
  )
}

const bodyOf = ({ name, lines, advice, investigations }: Omit<Template, 'id'>) => ({ name, lines, advice, investigations })
const add = (template: Omit<Template, 'id'>) =>
  browserApi('POST /api/desk/template/', { body: bodyOf(template), idempotencyKey: randomId() })
const nothing = { name: '', lines: [], advice: '', investigations: [] }

function useTemplateForm({ template, templates }: FormProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const undoable = useUndoToast()
  const { busy, error, fields, place, send, refuse } = useSending(t`Not saved.`)
  const [draft, setDraft] = useState(() => {
    const { lines, ...rest } = bodyOf(template ?? nothing)
    return { ...rest, lines: lines.map(typedLine) }
  })
  const change = (next: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...next }))
  const save = async () => {
    const name = draft.name.trim()
    const lines = draft.lines.map(({ line, dose }) => withDose(line, dose))
    const wrong = Object.fromEntries(
      lines.map((line, at) => [`lines.${at}`, line === null ? t`Enter dose and days, such as 1-0-1 5d` : null]),
    )
    if (refuse({ name: nameProblem(name), ...wrong })) return
    const body = { ...draft, name, lines: lines.filter((line): line is DraftLine => line !== null) }
    await send(async () => {
      const { id } = template ? await browserApi('PUT /api/desk/template/{id}/', { params: { id: template.id }, body }) : await add(body)
      await revalidate()
      toasts.show({ kind: 'success', text: t`Template saved` })
      await navigate(`?template=${id}`, { replace: true })
    })
  }
  const nameProblem = (name: string) => {
    if (name === '') return t`Enter a name`
    const isTaken = templates.some((one) => one.id !== template?.id && one.name.toLowerCase() === name.toLowerCase())
    return isTaken ? t`You have a template of this name` : null
  }
  const remove = () =>
    void send(async () => {
      if (!template) return
      await browserApi('DELETE /api/desk/template/{id}/', { params: { id: template.id } })
      await navigate('?', { replace: true })
      await revalidate()
      const { name } = template
      undoable(t`Template deleted: ${name}`, () => add(template).then(revalidate))
    })
  return { draft, change, busy, error, fields, place, save, remove }
}
