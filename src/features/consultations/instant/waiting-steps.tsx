import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './waiting.module.css'

/** Paid, finding, on video: what is done is ticked, what is now is named to readers. */
export function WaitingSteps({ ringing, paid }: { ringing: boolean; paid: string }) {
  const { t } = useLingui()
  const steps = [
    { name: t`Paid`, detail: paid, done: true },
    { name: ringing ? t`Calling` : t`Finding`, detail: t`your doctor`, now: true },
    { name: t`On video`, detail: t`soon` },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, detail, done, now }) => (
        <li key={name} className={styles.step} aria-current={now ? 'step' : undefined} data-done={done}>
          <span className={styles.disc} aria-hidden="true">
            {done && <Icon name="check" size={20} />}
          </span>
          <b>{name}</b>
          <span className={styles.stepDetail}>{detail}</span>
        </li>
      ))}
    </ol>
  )
}

/** Said before the call, so that nobody looks for it during the call. */
export function HaveReady() {
  return (
    <div>
      <h3>
        <Trans>Have ready</Trans>
      </h3>
      <ul>
        <li>
          <Trans>Strips or names of the medicines you take</Trans>
        </li>
        <li>
          <Trans>Old prescriptions and reports</Trans>
        </li>
        <li>
          <Trans>Temperature, blood pressure or sugar, if you can measure them</Trans>
        </li>
        <li>
          <Trans>A quiet, well-lit place and a charged phone</Trans>
        </li>
      </ul>
    </div>
  )
}
