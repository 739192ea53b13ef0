import { type ReactNode, useLayoutEffect, useState } from 'react'
import classes from './PlainDialog.module.css'

interface PlainDialogProps {
  /** Names it, or the id of what does. */
  label?: string
  labelledBy?: string
  className?: string | undefined
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** The browser's own dialog: it has the focus as soon as it is drawn; Escape and a press beside it close it. */
export function PlainDialog({ label, labelledBy, className = '', onClose, children }: PlainDialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  // In the same breath: the next letter is typed right after the keys that opened it.
  useLayoutEffect(() => {
    if (dialog && !dialog.open) dialog.showModal()
  }, [dialog])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press outside closes it; Escape does already
    <dialog
      ref={setDialog}
      className={`${classes.dialog} ${className}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {children(() => dialog?.close())}
    </dialog>
  )
}
