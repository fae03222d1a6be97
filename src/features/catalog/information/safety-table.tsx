import { Trans, useLingui } from '@lingui/react/macro'
import { Level } from '../../../ui/layout/level.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { ShownText } from './information.contract.ts'
import type { SafetyLevel } from './medicine-text.contract.ts'
import { type SafetyTopic, safetyTopics } from './safety-topics.rules.ts'
import styles from './safety-table.module.css'
import part from './medicine-information.module.css'

const topicIcons: Record<SafetyTopic, IconName> = {
  alcohol: 'wine',
  pregnancy: 'gender-female',
  breast_feeding: 'baby',
  driving: 'car',
  kidney: 'drop',
  liver: 'heartbeat',
  elderly: 'users',
}

/** Seven questions, each with an icon, a word and a tint; those of which we have no statement share one quiet line. */
export function SafetyTable({ as: H, safety, id }: { as: 'h2' | 'h3'; safety: ShownText['safety']; id: string }) {
  const { t } = useLingui()
  const topics: Record<SafetyTopic, string> = {
    alcohol: t`Alcohol`,
    pregnancy: t`Pregnancy`,
    breast_feeding: t`Breast-feeding`,
    driving: t`Driving`,
    kidney: t`Kidney`,
    liver: t`Liver`,
    elderly: t`Over 65 years`,
  }
  const said = safetyTopics.flatMap((topic) => (safety[topic] ? [[topic, safety[topic]] as const] : []))
  const unsaid = safetyTopics
    .filter((topic) => !safety[topic])
    .map((topic) => topics[topic])
    .join(', ')
  return (
    <section className={part.part} aria-labelledby={id}>
      <H id={id} className={part.title}>
        <Trans>Is it safe for me?</Trans>
      </H>
      <dl className={styles.table}>
        {said.map(([topic, { level, text }]) => (
          <div key={topic} className={styles.row}>
            <dt className={styles.topic}>
              <Icon name={topicIcons[topic]} className={styles.icon} />
              {topics[topic]}
            </dt>
            <dd className={styles.said}>
              <LevelOf level={level} />
              <span>{text}</span>
            </dd>
          </div>
        ))}
      </dl>
      {said.some(([, { level }]) => level === 'avoid') && (
        <p className={part.small}>
          <Trans>If you already take this medicine, do not stop it on your own: ask your doctor or pharmacist today.</Trans>
        </p>
      )}
      {unsaid !== '' && (
        <p className={part.small}>
          <Trans>No checked text, ask your doctor: {unsaid}</Trans>
        </p>
      )}
    </section>
  )
}

function LevelOf({ level }: { level: SafetyLevel }) {
  const { t } = useLingui()
  const words = { safe: t`Safe`, ask: t`Ask your doctor`, avoid: t({ message: 'Do not', context: 'safety of a medicine' }) }
  return <Level level={level}>{words[level]}</Level>
}
