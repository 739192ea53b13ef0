import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { usePart } from '../../lib/use-part.ts'
import type { BulkAction } from '../../ui/table/table-props.ts'

/** The dialog that asks what to change of many. */
export interface BulkDialogProps<A, T> {
  readonly act: A
  readonly chosen: T
  /** True when something was sent, false when the dialog was closed without. */
  readonly onDone: (isChanged: boolean) => void
}

interface Act<A> extends Pick<BulkAction, 'label' | 'icon'> {
  readonly act: A
}

/**
 * What can be done to the chosen rows, and the dialog that asks for the value. All arguments are to stay the same, as the
 * actions do: the bar shows which of them runs.
 *
 * @param chosenOf what the dialog is given for the ids
 */
export function useBulk<A, T>(
  load: () => Promise<{ default: ComponentType<BulkDialogProps<A, T>> }>,
  acts: readonly Act<A>[],
  chosenOf: (ids: ReadonlySet<string>) => T,
): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const [pending, setPending] = useState<{
    readonly act: A
    readonly chosen: T
    readonly finish: (result: 'told' | false) => void
  } | null>(null)
  const draw = usePart(load, pending !== null)
  const actions = useMemo(
    () =>
      acts.map(
        ({ act, label, icon }): BulkAction => ({
          label,
          icon,
          run: (ids) =>
            new Promise<'told' | false>((finish) => setPending({ act, chosen: chosenOf(new Set(ids)), finish })),
        }),
      ),
    [acts, chosenOf],
  )
  const onDone = (isChanged: boolean) => {
    pending?.finish(isChanged && 'told')
    setPending(null)
  }
  return { actions, dialog: pending && draw?.({ act: pending.act, chosen: pending.chosen, onDone }) }
}
