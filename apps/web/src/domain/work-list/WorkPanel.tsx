import type { ReactNode } from 'react'
import { useKeys } from '../../lib/keys.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { PanelHead } from '../PanelHead.tsx'
import { SidePanel } from '../SidePanel.tsx'
import { neighbour } from './neighbour.ts'

interface Props<T> {
  readonly id: string
  /** The list that holds it, in its order: J and K move through it. */
  readonly ids: readonly string[]
  /** Reads the open one; a TanStack query fits as it is. */
  readonly query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** Names the panel. */
  readonly label: string
  /** The heading; the label where it is empty. */
  readonly title?: string
  readonly labels: { readonly previous: string; readonly next: string; readonly close: string; readonly failed: string }
  readonly onOpen: (id: string, how: { readonly replace: boolean }) => void
  readonly onClose: () => void
  readonly children: (data: T) => ReactNode
}

/** The open one, beside its list. */
export function WorkPanel<T>({ id, ids, query, label, title, labels, onOpen, onClose, children }: Props<T>) {
  const { data, error, refetch } = query
  const go = (step: 1 | -1) => {
    const next = neighbour(ids, id, step)
    if (!next) return
    onOpen(next, { replace: true })
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }
  useKeys({ item_next: () => go(1), item_previous: () => go(-1), close: onClose })
  return (
    <SidePanel label={label} onClose={onClose}>
      <PanelHead
        title={title || label}
        place={{ at: ids.indexOf(id) + 1, total: ids.length }}
        labels={labels}
        onGo={go}
        onClose={onClose}
      />
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} title={labels.failed} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton lines={9} />
      )}
    </SidePanel>
  )
}
