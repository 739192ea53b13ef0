import { Suspense, useState } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import type { ConfirmDialogProps } from './ConfirmModal.tsx'

const ConfirmModal = lazyPart(() => import('./ConfirmModal.tsx'))

/** Asks before an action that is hard to undo. Its code loads with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isWanted, setWanted] = useState(false)
  if (props.isOpen && !isWanted) setWanted(true)
  return <Suspense>{isWanted && <ConfirmModal {...props} />}</Suspense>
}
