import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useUndoToast } from '../../../app/shell/desk-undo-toast.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { DeskTemplateForm } from './desk-template-form.tsx'
import { doseShown } from '../prescribe/line-text.rules.ts'
import { medicineText, shownMedicine } from '../prescribe/shown-medicine.ts'
import styles from './desk-templates.module.css'

const load = async (api: Api) => {
  const [{ templates, medicines }, favourites] = await Promise.all([api('GET /api/desk/template/'), api('GET /api/desk/favourite/')])
  return { templates, favourites: favourites.favourites, medicines: [...medicines, ...favourites.medicines] }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type TemplatesData = Awaited<ReturnType<typeof load>>

/** What a doctor writes again and again: sets of lines under a name, and single lines. */
export default function DeskTemplatesPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<TemplatesData> title={t`Templates`} lead={<Trans>Only you see your templates and favourites.</Trans>} work>
      {(data) => <Parts {...data} />}
    </DeskFrame>
  )
}

const fresh = 'new'

function Parts(data: TemplatesData) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const asked = search.get('template')
  const chosen = data.templates.find(({ id }) => id === asked) ?? null
  const isOpen = chosen !== null || asked === fresh
  return (
    <div className={classNames(styles.page, isOpen && styles.opened)}>
      <div className={styles.left}>
        <Pane
          kind="prescription"
          title={t`Templates`}
          className={styles.list}
          tools={
            <ButtonLink to={`?template=${fresh}`} variant="secondary" icon="plus">
              <Trans>New template</Trans>
            </ButtonLink>
          }
          flush
        >
          <TemplateList {...data} chosen={chosen?.id ?? null} />
        </Pane>
        <Pane kind="prescription" title={t`Favourites`} className={styles.list} flush>
          <FavouriteList {...data} />
        </Pane>
      </div>
      <div className={styles.right}>
        {isOpen ? (
          <DeskTemplateForm key={chosen?.id ?? fresh} template={chosen} {...data} />
        ) : (
          <Pane title={t`No template chosen`}>
            <EmptyState>
              {data.templates.length === 0 ? (
                <Trans>Save what you write often as a template and add it to a prescription with one press.</Trans>
              ) : (
                <Trans>Choose a template to rename or change it.</Trans>
              )}
            </EmptyState>
          </Pane>
        )}
      </div>
    </div>
  )
}

function TemplateList({ templates, medicines, chosen }: TemplatesData & { chosen: string | null }) {
  const { t } = useLingui()
  if (templates.length === 0)
    return (
      <p className={styles.empty}>
        <Trans>No templates yet.</Trans>
      </p>
    )
  return (
    <ul className={styles.rows} aria-label={t`Templates`}>
      {templates.map(({ id, name, lines, investigations }) => (
        <li key={id}>
          <Link to={`?template=${id}`} aria-current={chosen === id ? 'true' : undefined} className={styles.row} title={name}>
            <b>{name}</b>
            <span className={styles.small}>
              {[...lines.map((line) => shownMedicine(line, medicines).salts), ...investigations].join(', ') || (
                <Plural value={lines.length} one="# medicine" other="# medicines" />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FavouriteList({ favourites, medicines }: TemplatesData) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const undoable = useUndoToast()
  const change = (work: () => Promise<unknown>, done?: () => void) =>
    void send(async () => {
      await work()
      await revalidate()
      done?.()
    })
  const remove = ({ id, line }: TemplatesData['favourites'][number], name: string) =>
    change(
      () => browserApi('DELETE /api/desk/favourite/{id}/', { params: { id } }),
      () =>
        undoable(t`Removed from favourites: ${name}`, () =>
          change(() => browserApi('POST /api/desk/favourite/', { body: { line }, idempotencyKey: randomId() })),
        ),
    )
  if (favourites.length === 0)
    return (
      <p className={styles.empty}>
        <Trans>No favourites yet. Open “…” on a line of a prescription and add it.</Trans>
      </p>
    )
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <ol className={styles.rows} aria-label={t`Favourites`}>
        {favourites.map((one, at) => {
          const name = medicineText(shownMedicine(one.line, medicines))
          return (
            <li key={one.id} className={styles.favourite}>
              <kbd>f{at + 1}</kbd>
              <span className={styles.row} title={name}>
                <b>{name}</b>
                <span className={styles.small}>{doseShown(one.line)}</span>
              </span>
              <button
                type="button"
                className={styles.way}
                disabled={busy}
                aria-label={t`Remove from favourites: ${name}`}
                onClick={() => remove(one, name)}
              >
                <Icon name="x" />
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
