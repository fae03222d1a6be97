import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useDeskTextNames } from './desk-text-words.tsx'
import type { DeskText } from './texts.contract.ts'

const load = (api: Api) => api('GET /api/desk/text/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** Terms, privacy and the other texts, with the version of each that is in force. */
export default function DeskTextsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<DeskText[]>
      title={t`Terms and policies`}
      back={{ to: '/desk/setup', label: t`Setup` }}
      lead={
        <Trans>Complete texts are in force already. Read them, have them checked by a lawyer, and put your own versions in force.</Trans>
      }
    >
      {(texts) => (
        <ul className={frame.cards}>
          {texts.map((text) => (
            <TextCard key={text.kind} text={text} />
          ))}
        </ul>
      )}
    </DeskFrame>
  )
}

function TextCard({ text: { kind, versions } }: { text: DeskText }) {
  const names = useDeskTextNames()
  const day = useDayWords()
  const current = versions.find(({ state }) => state === 'in_force')
  const next = versions.filter(({ state }) => state === 'to_come').length
  const since = current && day(current.starts_at)
  return (
    <Card as="li" className={frame.card}>
      <div className={frame.head}>
        <h2 className={frame.name}>
          <Link to={`/desk/setup/texts/${kind}`}>{names[kind]}</Link>
        </h2>
        <Stamp tone={current?.shipped ? 'amber' : 'leaf'}>
          {current?.shipped ? <Trans>Default text</Trans> : <Trans>Your text</Trans>}
        </Stamp>
      </div>
      <p className={frame.facts}>
        <Trans>In force since {since}</Trans>
        {next > 0 && (
          <>
            {' · '}
            <Plural value={next} one="# version to come" other="# versions to come" />
          </>
        )}
      </p>
    </Card>
  )
}
