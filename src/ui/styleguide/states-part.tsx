import { useState } from 'react'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Dialog } from '../messages/dialog.tsx'
import { PaneLoading, PaneState } from '../messages/pane-states.tsx'
import { Notice } from '../messages/notice.tsx'
import { EmptyState, ProblemState } from '../messages/problem-state.tsx'
import { Scene } from '../pictures/scene.tsx'
import { Sheet, SheetLink } from '../messages/sheet.tsx'
import { Pane } from '../layout/pane.tsx'
import { KeyHint } from '../controls/key-hint.tsx'
import { Skeleton, SkeletonCards } from '../layout/skeleton.tsx'
import { ToastRegion, useToasts } from '../messages/toast.tsx'
import { Part, Row, Specimen } from './specimen.tsx'
import styles from './styleguide.module.css'

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'stern' | 'sheet'>()
  const { show } = useToasts()
  const close = () => setOpen(undefined)
  return (
    <Row>
      <Specimen name="Dialogs and sheet">
        <div className="cluster">
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>{' '}
          <Button onClick={() => setOpen('stern')}>Escape does nothing</Button>
          <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        </div>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Remove this address?"
          closeLabel="Close"
          actions={<Button variant="danger">Remove</Button>}
        >
          Orders on their way keep it.
        </Dialog>
        <Dialog
          open={open === 'stern'}
          onClose={close}
          title="Your session has ended"
          escape="ignore"
          alert
          actions={<Button onClick={close}>Refresh</Button>}
        >
          What you typed is still here.
        </Dialog>
        <Sheet open={open === 'sheet'} onClose={close} label="Menu" closeLabel="Close menu">
          <nav aria-label="Menu">
            <SheetLink to="#order" icon="pill">
              Order medicines
            </SheetLink>
            <SheetLink to="#consult" icon="video-camera">
              Consult a doctor
            </SheetLink>
          </nav>
        </Sheet>
      </Specimen>
      <Specimen name="Notes">
        <div className="cluster">
          <Button variant="secondary" onClick={() => show({ kind: 'success', text: 'Added to cart' })}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => show({ text: 'Paracetamol removed', action: { label: 'Undo', run: () => {} } })}>
            Undo
          </Button>
          <Button variant="secondary" onClick={() => show({ kind: 'error', text: 'No internet. Your cart is kept on this phone.' })}>
            Error
          </Button>
        </div>
      </Specimen>
    </Row>
  )
}

export function StatesPart() {
  return (
    <Part title="States">
      <Overlays />
      <Row>
        <Notice title="Price changed">Price was ₹70, now ₹74.</Notice>
        <Notice kind="success">Prescription approved.</Notice>
        <Notice kind="warning" title="Weak internet">
          Video is off so the voice stays clear.
        </Notice>
        <Notice kind="danger" title="We could not save the address" action={<Button variant="secondary">Try again</Button>}>
          Nothing was lost.
        </Notice>
      </Row>
      <Row>
        <Specimen name="Loading">
          <SkeletonCards count={2} label="Medicines are loading" />
        </Specimen>
        <Specimen name="Single bones">
          <div className={styles.stack}>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="text" />
            <Skeleton shape="button" width="third" />
          </div>
        </Specimen>
        <Specimen name="Panes of the desk">
          <Pane title="Today" flush>
            <PaneLoading rows={3} label="Orders are loading" />
          </Pane>
          <Pane kind="prescription" title="Prescriptions" tools={<KeyHint keys="Ctrl K" />} foot="Usual wait: 4 min">
            <PaneState title="No prescriptions to review">The next one appears here.</PaneState>
          </Pane>
        </Specimen>
        <Specimen name="Empty">
          <EmptyState illustration={<Scene name="empty-drawer" />} action={<ButtonLink to="#search">Find a medicine</ButtonLink>}>
            No orders yet.
          </EmptyState>
        </Specimen>
        <Specimen name="Problem">
          <ProblemState
            illustration={<Scene name="cut-cable" />}
            title="The payment page did not open"
            actions={<Button>Try again</Button>}
            reference={{ label: 'Reference', value: '01JDCK7Q' }}
          >
            No money has left your account.
          </ProblemState>
        </Specimen>
      </Row>
      <BottomBar action={<Button>Review</Button>}>
        <b className="num">Sat 21 Nov, 9:30 AM</b>
        <div>₹499, held for 10 minutes</div>
      </BottomBar>
      <ToastRegion closeLabel="Close" />
    </Part>
  )
}
