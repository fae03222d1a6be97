import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from '../messages/dialog.tsx'

interface ConfirmButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'busy'> {
  /** The button in the page, and the one in the dialog that does it. */
  label: ReactNode
  confirm: ReactNode
  stay: ReactNode
  title: string
  /** Done for good, as far as this desk goes. */
  danger?: boolean
  onConfirm: () => void
  /** What will happen, with the money above all. */
  children: ReactNode
}

/** A button whose effect nobody should meet by a slip of the hand: it asks, and says what will happen, before anything is done. */
export function ConfirmButton({ label, confirm, stay, title, danger = true, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const go = () => {
    close()
    onConfirm()
  }
  const actions = (
    <>
      <Button variant={danger ? 'danger' : 'primary'} onClick={go}>
        {confirm}
      </Button>
      <Button variant="secondary" onClick={close}>
        {stay}
      </Button>
    </>
  )
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={title} actions={actions}>
        {children}
      </Dialog>
    </>
  )
}
