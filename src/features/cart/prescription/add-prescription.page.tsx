import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import { nextPath } from '../../accounts/sign-in/sign-in.rules.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { GoodPhoto } from '../../prescriptions/upload/good-photo.tsx'
import { loadPeople } from '../../prescriptions/upload/people.ts'
import { shareNoticeDue } from '../../prescriptions/upload/share-consent.ts'
import { useStateWords } from '../../prescriptions/state-words.ts'
import type { Prescription } from '../../prescriptions/prescriptions.contract.ts'
import { isUndecided, isUsable } from '../../prescriptions/review.rules.ts'
import { UploadForm } from '../../prescriptions/upload/upload-form.tsx'
import styles from './add-prescription.module.css'
import { useCartChanges } from '../change/use-cart-changes.ts'

const load = async (api: Api) => {
  const [people, share, prescriptions, [cart]] = await Promise.all([
    loadPeople(api),
    shareNoticeDue(api),
    api('GET /api/order_prescription/', { query: { limit: 50 } }),
    api('GET /api/cart/me/'),
  ])
  return { people, share, prescriptions: prescriptions.filter(({ state }) => isUsable(state) || isUndecided(state)), cart }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Adds a prescription to what is being ordered: one that is here already, a new one, or a doctor first. */
export default function AddPrescriptionPage() {
  const { t } = useLingui()
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t`Add prescription`}</title>
      <meta name="robots" content="noindex" />
      <PageHeading back={{ to: '/cart', label: t`Your cart` }} lead={<Trans>A pharmacist reviews it before you pay.</Trans>}>
        {t`Add prescription`}
      </PageHeading>
      <PrivatePage<Data> rows={2}>{(data) => <Ways data={data} />}</PrivatePage>
    </div>
  )
}

function Ways({ data: { people, share, prescriptions, cart } }: { data: Data }) {
  const { t } = useLingui()
  const { attempt } = useCartChanges()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const goOn = () => navigate(search.has('next') ? nextPath(search) : '/cart')
  const attach = async (ids: string[]) => {
    const body = { prescriptions: ids }
    if (await attempt(({ changeCart, api }) => changeCart(() => api('POST /api/cart/attach_prescription/', { body })))) await goOn()
  }
  const held = cart.prescriptions.map(({ id }) => id)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {prescriptions.length > 0 && <Existing prescriptions={prescriptions} held={held} onChosen={attach} />}
        <section className={styles.main} aria-label={t`New prescription`}>
          <h2 className={styles.title}>
            <Trans>New prescription</Trans>
          </h2>
          <UploadForm people={people} share={share} wished={cart.patient} onSent={({ id }) => void attach([...held, id])} />
        </section>
      </div>
      <GoodPhoto />
    </div>
  )
}

interface ExistingProps {
  prescriptions: readonly Prescription[]
  held: readonly string[]
  onChosen: (ids: string[]) => Promise<void>
}

/** Those that are still good, or are being read: nobody takes the same photo twice. */
function Existing({ prescriptions, held, onChosen }: ExistingProps) {
  const { t } = useLingui()
  const stateWords = useStateWords()
  const dayWords = useDayWords()
  const [chosen, setChosen] = useState<readonly string[]>(held)
  const [busy, setBusy] = useState(false)
  const attach = async () => {
    setBusy(true)
    await onChosen([...chosen])
    setBusy(false)
  }
  const choices = prescriptions.map(({ id, prescriber, created_at, state, lines }) => ({
    value: id,
    label: prescriber?.name ?? t`Prescription from ${dayWords(created_at)}`,
    detail: [stateWords[state].word, ...lines.map(({ medicine_text }) => medicine_text)].join(' · '),
  }))
  return (
    <section className={styles.main}>
      <ChoiceGroup
        type="checkbox"
        name="prescription"
        legend={t`Your prescriptions`}
        choices={choices}
        chosen={chosen}
        onChange={setChosen}
      />
      <div>
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => void attach()}>
          <Trans>Use selected prescriptions</Trans>
        </Button>
      </div>
    </section>
  )
}
