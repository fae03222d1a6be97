import { Trans, useLingui } from '@lingui/react/macro'
import { data, useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { NewTextVersion } from './desk-new-text-version.tsx'
import { useDeskTextNames } from './desk-text-words.tsx'
import type { DeskText } from './texts.contract.ts'

const load = async (api: Api, { params }: PageArgs) => {
  const found = (await api('GET /api/desk/text/')).find(({ kind }) => kind === params['text'])
  if (!found) throw data(null, { status: 404 })
  return found
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** One text: its versions, and the next one written. */
export default function DeskTextPage() {
  const { t } = useLingui()
  const names = useDeskTextNames()
  return (
    <DeskFrame<DeskText> title={t`Edit a text`} back={{ to: '/desk/setup/texts', label: t`Terms and policies` }}>
      {(text) => (
        <div className={frame.parts}>
          <section className={frame.part} aria-labelledby="name">
            <h2 id="name">{names[text.kind]}</h2>
            <ul className={frame.cards}>
              {text.versions.map((version) => (
                <VersionCard key={version.version} kind={text.kind} version={version} />
              ))}
            </ul>
          </section>
          <NewTextVersion key={text.versions.length} text={text} />
        </div>
      )}
    </DeskFrame>
  )
}

function VersionCard({
  kind,
  version: { version, starts_at, state, shipped },
}: {
  kind: DeskText['kind']
  version: DeskText['versions'][number]
}) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const words = { in_force: t`In force`, earlier: t`Earlier`, to_come: t`To come` }
  const tones = { in_force: 'leaf', earlier: 'ink', to_come: 'pen' } as const
  const from = moment(starts_at)
  const remove = () =>
    void send(async () => {
      await browserApi('DELETE /api/desk/text/{kind}/{version}/', { params: { kind, version } })
      await revalidate()
    })
  const address = kind === 'terms' ? '/terms-and-conditions' : kind === 'privacy' ? '/privacy-policy' : `/policies/${kind}`
  return (
    <Card as="li" className={frame.card}>
      <div className={frame.head}>
        {/* Read as patients read it, in a page of its own: this one may hold what was typed. */}
        <a href={`${address}?version=${version}`} target="_blank" rel="noreferrer" className={frame.name}>
          {shipped ? <Trans>Default text of {from}</Trans> : <Trans>From {from}</Trans>}
        </a>
        <Stamp tone={tones[state]}>{words[state]}</Stamp>
      </div>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {state === 'to_come' && (
        <div>
          <ConfirmButton
            variant="quiet"
            busy={busy}
            title={t`Delete this version?`}
            label={<Trans>Delete</Trans>}
            confirm={<Trans>Delete version</Trans>}
            stay={<Trans>Keep</Trans>}
            onConfirm={remove}
          >
            <p>
              <Trans>It will not come into force. The version in force stays.</Trans>
            </p>
          </ConfirmButton>
        </div>
      )}
    </Card>
  )
}
