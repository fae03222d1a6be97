import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useDeskSlot } from '../../../app/shell/desk-slots.ts'
import { type DeskSettings, saveDeskSettings, useDeskSettings } from '../workplace/desk-settings.ts'
import { setSound, useSoundOn } from '../workplace/desk-sound.ts'
import { useAlertNames } from '../workplace/desk-work-words.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import styles from './desk-settings.module.css'
import { urgentOf } from './waiting-work.ts'

const load = async (api: Api) => {
  const [settings, me] = await Promise.all([api('GET /api/desk/settings/'), api('GET /api/desk/me/')])
  return { settings, roles: me.roles }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskSettingsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Settings`} lead={<Trans>They apply to you, on every computer you use. Each change is saved at once.</Trans>}>
      {(data) => <Settings {...data} />}
    </DeskFrame>
  )
}

function Settings({ settings: loaded, roles }: Data) {
  const { t } = useLingui()
  const settings = useDeskSettings(true, loaded)
  const { error, send } = useSending(t`Not saved.`)
  const change = (part: Partial<DeskSettings>) => send(() => saveDeskSettings(part))
  return (
    <div className={styles.panes}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div className={styles.column}>
        <Pane title={t`Layout`}>
          <ChoiceGroup
            type="radio"
            name="rail"
            legend={t`Menu on the left`}
            choices={[
              { value: 'wide', label: t`Icons and names` },
              { value: 'slim', label: t`Icons only` },
            ]}
            chosen={[settings.rail]}
            onChange={([rail]) => void change({ rail: rail === 'slim' ? 'slim' : 'wide' })}
          />
        </Pane>
        <Pane title={t`Keyboard`}>
          <ChoiceGroup
            type="checkbox"
            name="keys"
            legend={t`Shortcuts`}
            choices={[
              { value: 'on', label: t`Single-letter keys`, detail: t`They never work while you are typing. Press ? to see all shortcuts.` },
            ]}
            chosen={settings.single_keys ? ['on'] : []}
            onChange={(chosen) => void change({ single_keys: chosen.length > 0 })}
          />
        </Pane>
      </div>
      <Alerts roles={roles} muted={settings.muted} onChange={(muted) => void change({ muted })} />
      <div className={styles.column}>
        <Pane title={t`Sign-in`}>
          <p>
            <Trans>Open the desk with your fingerprint, face or device PIN instead of a code.</Trans>
          </p>
          <p>
            <ButtonLink to="/desk/passkeys" variant="secondary" icon="desk:key">
              <Trans>Manage passkeys</Trans>
            </ButtonLink>
          </p>
        </Pane>
        <IncomingCalls />
      </div>
    </div>
  )
}

/** How calls reach a doctor while the desk is closed; nobody else is called. Last, for it comes late: it moves nothing that somebody is at. */
function IncomingCalls() {
  const { t } = useLingui()
  const CallAlerts = useDeskSlot('call_alerts')
  if (!CallAlerts) return null
  return (
    <Pane title={t`Call alerts`}>
      {/* oxlint-disable-next-line react/static-components -- handed in by the feature it belongs to, not made here */}
      <CallAlerts there />
    </Pane>
  )
}

interface AlertsProps {
  roles: readonly string[]
  muted: DeskSettings['muted']
  onChange: (muted: DeskSettings['muted']) => void
}

function Alerts({ roles, muted, onChange }: AlertsProps) {
  const { t } = useLingui()
  const names = useAlertNames()
  const soundOn = useSoundOn()
  const kinds = urgentOf(roles)
  return (
    <Pane title={t`Alerts`}>
      <ChoiceGroup
        type="checkbox"
        name="alerts"
        legend={t`Alert me about`}
        choices={kinds.map((kind) => ({ value: kind, label: names[kind] }))}
        chosen={kinds.filter((kind) => !muted.includes(kind))}
        onChange={(chosen) =>
          onChange([...muted.filter((kind) => !kinds.includes(kind)), ...kinds.filter((kind) => !chosen.includes(kind))])
        }
      />
      <ChoiceGroup
        type="checkbox"
        name="sound"
        legend={t`On this computer`}
        choices={[{ value: 'on', label: t`Alert sound`, detail: t`You hear it once when you turn it on.` }]}
        chosen={soundOn ? ['on'] : []}
        onChange={(chosen) => setSound(chosen.length > 0)}
      />
    </Pane>
  )
}
