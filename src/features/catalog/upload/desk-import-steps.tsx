import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { Actions } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { ImportChanges } from './desk-import-changes.tsx'
import { ImportColumns } from './desk-import-columns.tsx'
import { Progress } from './desk-import-progress.tsx'
import { ImportCounts, ImportPreview, RefusedLines } from './desk-import-result.tsx'
import type { ImportDetails, ImportRow } from './file-imports.contract.ts'
import { runImport } from './run-import.ts'

interface StepsProps {
  details: ImportDetails
  /** The page without an import. */
  home: '/desk/setup/catalogue' | '/desk/setup/stock'
  /** Where somebody goes on when it is done. */
  next: ReactNode
}

/** One file from its columns to what it brought; the state is the server's, so a reload goes on where it was. */
export function ImportSteps({ details, home, next }: StepsProps) {
  const { t } = useLingui()
  const run = useRun(details)
  const { state, file_name, imported_at } = details
  const begins = state !== 'applying' && state !== 'done'
  const navigate = useNavigate()
  const { busy, error, send } = useSending()
  const discard = () =>
    void send(async () => {
      await browserApi('DELETE /api/desk/import/{id}/', { params: { id: details.id } })
      await navigate(home)
    })
  return (
    <div className={frame.parts}>
      <p>
        <strong>{file_name}</strong> · <Link to={home}>{t`Choose another file`}</Link>
      </p>
      {(run.error ?? error) && <Notice kind="danger" live="alert" title={run.error ?? error} />}
      {imported_at && begins ? (
        <Notice kind="warning" title={t`This file was already imported for this pharmacy. Its stock was not added again`} />
      ) : (
        <Now details={details} run={run} next={next} />
      )}
      {begins && (
        <div>
          <Button variant="quiet" icon="trash" busy={busy} onClick={discard}>
            <Trans>Discard this import</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

interface Run {
  busy: boolean
  error: string | null
  progress: ImportRow | null
  check: () => void
  apply: () => void
}

/** Checks by itself what needs nobody: a known format, and a check that a reload broke off. */
function useRun(details: ImportDetails): Run {
  const { busy, error, send } = useSending()
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<ImportRow | null>(null)
  const left = useRef<AbortController>(null)
  const { id, state, recognised, missing, imported_at } = details
  const known = recognised !== 'guessed' && missing.length === 0
  const needsNobody = !imported_at && (state === 'checking' || (state === 'mapping' && known))
  const [asked] = useState(needsNobody)
  // What the work began with: until what it brought is on the screen no columns are offered that nobody has to choose.
  const [before, setBefore] = useState(asked ? details : null)
  const go = (pass: 'check' | 'apply') => {
    left.current ??= new AbortController()
    const { signal } = left.current
    setBefore(details)
    void send(async () => {
      await runImport(pass, id, setProgress, signal).catch((failure: unknown) => {
        if (signal.aborted) return
        setBefore(null)
        throw failure
      })
      if (!signal.aborted) await revalidate()
      setProgress(null)
    })
  }
  useEffect(() => {
    if (asked) go('check')
    // Once, when the page opens: whoever changes columns afterwards decides when to check.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])
  useEffect(
    () => () => {
      left.current?.abort()
      left.current = null
    },
    [],
  )
  return { busy: busy || before === details, error, progress, check: () => go('check'), apply: () => go('apply') }
}

function Now({ details, run, next }: { details: ImportDetails; run: Run; next: ReactNode }) {
  const { t } = useLingui()
  const { state, recognised } = details
  const shown = run.progress ?? details
  if (state === 'uploading')
    return (
      <Notice kind="warning" title={t`The upload was interrupted`}>
        <Trans>Choose the file again. Nothing was imported.</Trans>
      </Notice>
    )
  if (state === 'done') return <Done details={details} next={next} />
  if (run.busy || state === 'checking') return <Running shown={shown} run={run} />
  if (state === 'applying') return <Interrupted details={details} run={run} />
  if (state === 'checked') return <Checked details={details} run={run} />
  return recognised === 'own' ? <Running shown={shown} run={run} /> : <Mapping details={details} run={run} />
}

function Running({ shown, run }: { shown: ImportRow; run: Run }) {
  const { t } = useLingui()
  const applying = shown.state === 'applying'
  return (
    <section className={frame.part} aria-live="polite">
      <Progress label={applying ? t`Importing` : t`Checking the file`} done={shown.lines_done} all={shown.lines} />
      <p>
        <Trans>Keep this page open. If it closes, you can continue here later; no line is imported twice.</Trans>
      </p>
      {!run.busy && (
        <div>
          <Button onClick={run.check}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function Mapping({ details, run }: { details: ImportDetails; run: Run }) {
  return (
    <>
      <ImportColumns details={details} busy={run.busy} onCheck={run.check} />
      <ImportPreview details={details} />
    </>
  )
}

function Interrupted({ details: { lines, lines_done }, run }: { details: ImportDetails; run: Run }) {
  const { t } = useLingui()
  return (
    <Notice
      kind="warning"
      title={t`The import was interrupted after ${lines_done} of ${lines} lines`}
      action={
        <Button busy={run.busy} onClick={run.apply}>
          <Trans>Continue import</Trans>
        </Button>
      }
    >
      <Trans>These lines are in. Continue to import the rest; no line is imported twice.</Trans>
    </Notice>
  )
}

function Checked({ details, run }: { details: ImportDetails; run: Run }) {
  const { t } = useLingui()
  const { kind, counts, recognised } = details
  const [changing, setChanging] = useState(false)
  const good = counts.new + counts.changed
  return (
    <>
      <section className={frame.part} aria-live="polite" aria-label={t`Result of the check`}>
        <h2>
          <Trans>Nothing is imported yet</Trans>
        </h2>
        <ImportCounts details={details} />
        <Actions>
          <Button busy={run.busy} onClick={run.apply} disabledReason={good === 0 ? t`There is nothing to import in this file` : undefined}>
            {kind === 'stock' ? (
              <Plural value={good} one="Receive # batch" other="Receive # batches" />
            ) : (
              <Plural value={good} one="Import # product" other="Import # products" />
            )}
          </Button>
          {recognised !== 'own' && (
            <Button variant="secondary" onClick={() => setChanging(!changing)} aria-expanded={changing}>
              <Trans>Change columns</Trans>
            </Button>
          )}
        </Actions>
      </section>
      {changing && <ImportColumns details={details} busy={run.busy} onCheck={run.check} />}
      <RefusedLines details={details} />
      {kind === 'catalogue' && counts.changed > 0 ? <ImportChanges id={details.id} /> : <ImportPreview details={details} />}
    </>
  )
}

function Done({ details, next }: { details: ImportDetails; next: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <Notice kind="success" live="status" title={t`Import complete`} action={next}>
        {details.kind === 'catalogue' ? (
          <Trans>Search shows the products within a minute.</Trans>
        ) : (
          <Trans>The batches are in stock and can be ordered.</Trans>
        )}
      </Notice>
      <ImportCounts details={details} />
      <RefusedLines details={details} />
      <div>
        <ButtonLink to="/desk/setup" variant="secondary">
          <Trans>Back to setup</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
