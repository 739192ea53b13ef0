import { Suspense, useState } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import type { ConfirmDialogProps } from './ConfirmModal.tsx'

const ConfirmModal = lazyPart(() => import('./ConfirmModal.tsx'))

/** Asks before something that is not easily taken back. Its code comes when it is first asked for. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isWanted, setWanted] = useState(false)
  if (props.isOpen && !isWanted) setWanted(true)
  return <Suspense>{isWanted && <ConfirmModal {...props} />}</Suspense>
}
