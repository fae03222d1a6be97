import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DoseDots } from '../../../ui/layout/dose-dots.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { ShownText } from './information.contract.ts'
import styles from './medicine-information.module.css'
import { Lines } from './sentences.tsx'

const icons: Record<string, IconName> = { food: 'info', water: 'drop', time: 'clock', course: 'calendar-blank', use: 'info' }

interface HowToTakeProps {
  as: 'h2' | 'h3'
  text: ShownText
  rx: boolean
  /** By mouth; everything else is used. */
  taken: boolean
  id: string
}

/** How much, how, and what to do when it went wrong: a dose only for what is sold without a prescription. */
export function HowToTake({ as: H, text, rx, taken, id }: HowToTakeProps) {
  const { t } = useLingui()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <H id={id} className={styles.title}>
        {taken ? <Trans>How to take it</Trans> : <Trans>How to use it</Trans>}
      </H>
      {rx || text.usual.length === 0 ? (
        <p className={styles.line}>
          {rx ? (
            <Trans>Use the dose that your doctor wrote. Do not change it on your own.</Trans>
          ) : (
            <Trans>Follow the label, or ask a pharmacist for the dose.</Trans>
          )}
        </p>
      ) : (
        <dl className={styles.facts}>
          {text.usual.map(({ who, text: dose }) => (
            <div key={dose}>
              <dt>{who === 'adult' ? <Trans>Adults</Trans> : <Trans>Children</Trans>}</dt>
              <dd>{dose}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.tips}>
        {text.how.map(({ kind, text: tip, dots }) => (
          <li key={tip} className={styles.tip}>
            <Icon name={icons[kind] ?? 'info'} className={styles.icon} />
            <span>
              {tip} {dots && <DoseDots pattern={dots} label={dotWords(dots, t)} />}
            </span>
          </li>
        ))}
        <Tip icon="clock" title={<Trans>Missed a dose?</Trans>} list={text.missed} />
        <Tip icon="warning-circle" title={<Trans>Took too much?</Trans>} list={text.too_much} />
      </ul>
    </section>
  )
}

type Translate = ReturnType<typeof useLingui>['t']

function dotWords([morning = 0, noon = 0, night = 0]: readonly number[], t: Translate): string {
  return t`${morning} in the morning, ${noon} at noon, ${night} at night`
}

function Tip({ icon, title, list }: { icon: IconName; title: ReactNode; list: readonly { text: string }[] }) {
  if (list.length === 0) return null
  return (
    <li className={styles.tip}>
      <Icon name={icon} className={styles.icon} />
      <div>
        <b className={styles.tipTitle}>{title}</b>
        <Lines list={list} />
      </div>
    </li>
  )
}
