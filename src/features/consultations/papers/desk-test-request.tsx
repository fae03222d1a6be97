import { Trans, useLingui } from '@lingui/react/macro'
import { Pair } from '../../../app/forms/form-page.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import type { TestRequest } from '../../papers/papers.contract.ts'
import { ChipField } from '../console/desk-chip-field.tsx'
import type { Fact } from '../prescribe/facts.rules.ts'
import type { WritePaper } from './desk-paper.types.ts'
import { Check, DeskPaperForm } from './desk-paper-form.tsx'
import styles from './desk-paper-form.module.css'
import { useKnownWords } from './desk-known-words.ts'
import { usePaperDraft } from './use-paper-draft.ts'
import { useSignPaper } from './use-sign-paper.ts'

const investigations = (): Promise<readonly Fact[]> => import('../../../../db/facts/investigations.json').then((found) => found.default)
type Draft = Omit<TestRequest, 'kind'>

/** Tests line by line, and how the patient prepares for them. */
export function DeskTestRequest({ id, start }: WritePaper) {
  const { t } = useLingui()
  const reason = useKnownWords(start).join('. ').slice(0, 500)
  const first: Draft = { tests: start.investigations, reason, fasting: false, instructions: '' }
  const [draft, change, forget] = usePaperDraft<Draft>(`test request ${id}`, first)
  const { busy, error, fields, place, refuse, sign } = useSignPaper({ id, start })
  const onSign = async () => {
    if (refuse({ tests: draft.tests.length === 0 ? t`Add at least one test` : null })) return
    const call = { params: { id }, body: draft }
    await sign(draft, (idempotencyKey) => browserApi('POST /api/desk/consultation/{id}/test_request/', { ...call, idempotencyKey }), forget)
  }
  return (
    <DeskPaperForm start={start} content={{ kind: 'test_request', ...draft }} busy={busy} error={error} place={place} onSign={onSign}>
      {/* Side by side: what is added to one moves nothing that the hand is on its way to. */}
      <Pair>
        <ChipField
          label={t`Tests`}
          texts={draft.tests}
          most={20}
          facts={investigations}
          error={fields['tests']?.[0]}
          onAdd={({ text }) => change({ tests: [...draft.tests, text] })}
          onRemove={(at) => change({ tests: draft.tests.filter((_, n) => n !== at) })}
        />
        <div className={styles.column}>
          <Check label={<Trans>Fasting</Trans>} checked={draft.fasting} onChange={(fasting) => change({ fasting })} />
          <Field label={t`Instructions (optional)`} error={fields['instructions']?.[0]}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={1000}
                value={draft.instructions}
                onChange={({ target }) => change({ instructions: target.value })}
              />
            )}
          </Field>
        </div>
      </Pair>
      <Field label={t`Clinical details (optional)`} error={fields['reason']?.[0]}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </Field>
    </DeskPaperForm>
  )
}
