import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import frame from '../../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip, Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Connection } from './connections.contract.ts'
import type { ConnectionsData } from './connections.types.ts'
import { ConnectionForm } from './desk-connection-form.tsx'
import { RemoveConnection } from './desk-connection-remove.tsx'
import { TestConnection } from './desk-connection-test.tsx'
import { useConnectionWords, useProblemWords } from './desk-connection-words.tsx'

interface CardProps {
  connection: Connection
  data: ConnectionsData
}

/** One service: its state, what works without it, its settings and its test. */
export function ConnectionCard({ connection, data }: CardProps) {
  const { name, source, fields, locked } = connection
  const words = useConnectionWords()[name]
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(false)
  const saved = async () => {
    setChanging(false)
    await revalidate()
  }
  const usable = source !== 'none' || name === 'push'
  return (
    <Card as="li" className={frame.card} id={name}>
      <div className={frame.head}>
        <h2 className={frame.name}>{words.title}</h2>
        <StateStamp connection={connection} />
        {source === 'environment' && (
          <Chip>
            <Trans>Set by environment</Trans>
          </Chip>
        )}
      </div>
      <p>{words.without}</p>
      <Tested connection={connection} />
      {changing ? (
        <ConnectionForm connection={connection} data={data} onDone={saved} onCancel={() => setChanging(false)} />
      ) : (
        <div className={frame.rowActions}>
          {usable && !locked && <TestConnection connection={connection} data={data} onTested={() => revalidate()} />}
          {source !== 'environment' && fields.length > 0 && (
            <ChangeButton {...connection} title={words.title} onPress={() => setChanging(true)} />
          )}
          {source === 'browser' && <RemoveConnection name={name} title={words.title} onRemoved={saved} />}
        </div>
      )}
    </Card>
  )
}

function ChangeButton({ source, title, onPress }: Pick<Connection, 'source'> & { title: string; onPress: () => void }) {
  const { t } = useLingui()
  const isNew = source === 'none'
  return (
    <Button variant="secondary" aria-label={isNew ? t`Set up ${title}` : t`Change ${title}`} onClick={onPress}>
      {isNew ? <Trans>Set up</Trans> : <Trans>Change</Trans>}
    </Button>
  )
}

function StateStamp({ connection: { name, source, locked, works } }: { connection: Connection }) {
  if (locked) {
    return (
      <Stamp tone="red">
        <Trans>Enter again</Trans>
      </Stamp>
    )
  }
  if (works === false) {
    return (
      <Stamp tone="red">
        <Trans>Not working</Trans>
      </Stamp>
    )
  }
  if (works) {
    return (
      <Stamp tone="leaf">
        <Trans>Works</Trans>
      </Stamp>
    )
  }
  const set = source !== 'none' || name === 'push'
  return <Stamp tone={set ? 'amber' : 'ink'}>{set ? <Trans>Not tested</Trans> : <Trans>Not set up</Trans>}</Stamp>
}

function Tested({ connection: { locked, works, tested_at, failing_since, problem, detail } }: { connection: Connection }) {
  const { t } = useLingui()
  const [moment, problems] = [useMomentWords(), useProblemWords()]
  if (locked) {
    return (
      <Notice kind="warning" title={t`These settings can no longer be read`}>
        <Trans>They were encrypted with a key that this installation does not have. Enter them again.</Trans>
      </Notice>
    )
  }
  if (tested_at === null) return null
  const tested = moment(tested_at)
  if (works) {
    return (
      <p className={frame.facts}>
        <Trans>Last test passed: {tested}</Trans>
        {detail && ` · ${detail}`}
      </p>
    )
  }
  const since = moment(failing_since ?? tested_at)
  return (
    <Notice kind="danger" title={problem && problems[problem]}>
      <p>
        <Trans>
          Failing since {since}. Last test: {tested}.
        </Trans>
      </p>
      {detail && <p className={frame.facts}>{detail}</p>}
    </Notice>
  )
}
