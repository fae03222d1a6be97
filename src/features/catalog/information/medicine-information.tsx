import { Trans } from '@lingui/react/macro'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { SaltInformation } from './information.contract.ts'
import { HowToTake } from './how-to-take.tsx'
import { InformationSources } from './information-sources.tsx'
import styles from './medicine-information.module.css'
import { SafetyTable } from './safety-table.tsx'
import { SideEffects } from './side-effects.tsx'
import { Sentences } from './sentences.tsx'

interface MedicineInformationProps {
  information: readonly SaltInformation[]
  /** How many salts the product holds: some may have no text. */
  saltCount: number
  rx: boolean
}

/** What a patient should know of each salt of the product; nothing where no text may be shown. */
export function MedicineInformation({ information, saltCount, rx }: MedicineInformationProps) {
  if (information.length === 0) return null
  const several = saltCount > 1
  return (
    <div className={styles.information}>
      {information.some(({ review }) => review === null) && (
        <Notice kind="warning">
          <Trans>Demo text, not reviewed by a pharmacist</Trans>
        </Notice>
      )}
      {information.length < saltCount && (
        <Notice kind="warning">
          <Trans>Not every salt of this medicine has a text here. Ask a pharmacist.</Trans>
        </Notice>
      )}
      {information.length > 1 && (
        <p className={styles.small}>
          <Trans>This medicine holds several salts. Read about each of them.</Trans>
        </p>
      )}
      {information.map((one) => (
        <OneSalt key={one.key} information={one} rx={rx} named={several} />
      ))}
      <p className={styles.small}>
        <Trans>This text does not replace your doctor. In an emergency call 112.</Trans>
      </p>
    </div>
  )
}

function OneSalt({ information, rx, named }: { information: SaltInformation; rx: boolean; named: boolean }) {
  const { text, salt, key } = information
  const H = named ? 'h3' : 'h2'
  const body = (
    <div className={styles.parts}>
      <Sentences as={H} title={<Trans>What it is for</Trans>} list={text.for} id={`${key}-for`} />
      <HowToTake as={H} text={text} rx={rx} taken={information.taken} id={`${key}-how`} />
      <Sentences
        as={H}
        title={information.taken ? <Trans>Do not take it if</Trans> : <Trans>Do not use it if</Trans>}
        list={text.not_if}
        id={`${key}-not`}
      />
      <Sentences as={H} title={<Trans>Tell your doctor first if</Trans>} list={text.tell_doctor_if} id={`${key}-tell`} />
      <SafetyTable as={H} safety={text.safety} id={`${key}-safe`} />
      <SideEffects as={H} text={text} id={`${key}-effects`} />
      <Sentences as={H} title={<Trans>With other medicines and food</Trans>} list={text.with} id={`${key}-with`} />
      <Sentences as={H} title={<Trans>Storage</Trans>} list={text.store} id={`${key}-store`} />
      <Questions as={H} information={information} />
      <InformationSources information={information} />
    </div>
  )
  if (!named) return body
  return (
    <section aria-labelledby={`${key}-name`}>
      <h2 id={`${key}-name`} className={styles.title}>
        {salt}
      </h2>
      {body}
    </section>
  )
}

function Questions({ as: H, information: { text, key } }: { as: 'h2' | 'h3'; information: SaltInformation }) {
  if (text.questions.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={`${key}-questions`}>
      <H id={`${key}-questions`} className={styles.title}>
        <Trans>Questions people ask</Trans>
      </H>
      <div>
        {text.questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            {answer}
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
