import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from '../edit/desk-catalogue.module.css'

interface NewDispatchProps {
  show: 'returns' | 'out' | 'in'
  pharmacy: string | undefined
  suppliers: readonly { id: string; name: string }[]
  others: readonly { id: string; name: string; same_gstin: boolean }[]
  closeTo: string
}

/** To whom it goes; a return may begin with everything that has to go back there. */
export function NewDispatch({ show, pharmacy, suppliers, others, closeTo }: NewDispatchProps) {
  const { t } = useLingui()
  const isReturn = show === 'returns'
  const choices = isReturn ? suppliers : others
  return (
    <Pane
      className={styles.drawer}
      title={isReturn ? t`New return` : t`New transfer`}
      tools={
        <Link to={closeTo} className={styles.close} preventScrollReset>
          <Trans>Close</Trans>
        </Link>
      }
    >
      {choices.length === 0 ? (
        <p>
          {isReturn ? (
            <Trans>Suppliers are added with their first stock receipt.</Trans>
          ) : (
            <Trans>There is no other pharmacy to send stock to.</Trans>
          )}
        </p>
      ) : (
        <Beginning {...{ isReturn, pharmacy, suppliers, others }} first={choices[0]?.id ?? ''} />
      )}
    </Pane>
  )
}

type BeginningProps = Pick<NewDispatchProps, 'pharmacy' | 'suppliers' | 'others'> & { isReturn: boolean; first: string }

function Beginning({ isReturn, pharmacy, suppliers, others, first }: BeginningProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [to, setTo] = useState(first)
  const [fill, setFill] = useState(true)
  const [keys] = useState(() => idempotencyKeys())
  const { busy, error, fields, place, send } = useSending()
  const submit = async () => {
    await send(async () => {
      const whom = isReturn ? { supplier: to, fill } : { to_pharmacy: to }
      const body = { ...whom, ...(pharmacy ? { pharmacy } : {}) }
      const { id } = await browserApi('POST /api/desk/stock/dispatch/', { body, idempotencyKey: keys.keyFor(body) })
      await navigate({ pathname: `/desk/stock/sent/${id}`, search: pharmacy ? `?pharmacy=${pharmacy}` : '' })
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <SelectField
          label={isReturn ? t`Supplier` : t`Pharmacy`}
          name={isReturn ? 'supplier' : 'to_pharmacy'}
          value={to}
          error={fields['supplier']?.[0] ?? fields['to_pharmacy']?.[0]}
          onChange={({ target }) => setTo(target.value)}
        >
          {isReturn
            ? suppliers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))
            : others.map(({ id, name, same_gstin }) => (
                <option key={id} value={id}>
                  {same_gstin ? name : t`${name} (another GSTIN)`}
                </option>
              ))}
        </SelectField>
        {isReturn && (
          <ChoiceGroup
            type="checkbox"
            name="fill"
            legend={t`Begin with`}
            choices={[{ value: 'fill', label: t`Expired and recalled batches bought from this supplier` }]}
            chosen={fill ? ['fill'] : []}
            onChange={(chosen) => setFill(chosen.length > 0)}
          />
        )}
        <Button type="submit" busy={busy}>
          {isReturn ? <Trans>Begin return</Trans> : <Trans>Begin transfer</Trans>}
        </Button>
      </Form>
    </div>
  )
}
