import type { Cell } from '@niyam/contract/tables.ts'
import { IconTag, IconTagOff } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import type { BulkAction } from '../../ui/DataTable.tsx'
import type { BulkTagDialogProps } from './BulkTagDialog.tsx'

const withTexts =
  <P,>(load: () => Promise<P>) =>
  async () =>
    (await Promise.all([load(), loadTexts('tags')]))[0]

const loadFilter = withTexts(() => import('./TagFilter.tsx'))
const loadCell = withTexts(() => import('./TagCell.tsx'))
const loadDialog = withTexts(() => import('./BulkTagDialog.tsx'))

/** The filter by tag, for the bar of a list of entities. Its code follows the page. */
export function TagFilterPlace() {
  return usePart(loadFilter, true)?.({}) ?? null
}

export function TagCellPlace({ cells }: { cells: readonly Cell[] }) {
  const draw = usePart(loadCell, cells.length > 0)
  const names = cells.flatMap(({ value }) => (value === null ? [] : [value]))
  return <>{draw ? draw({ names }) : names.join(', ')}</>
}

interface Pending extends Pick<BulkTagDialogProps, 'act' | 'entity_ids'> {
  readonly finish: (result: 'told' | false) => void
}

/** Putting tags on selected entities and taking them off: actions for the list, and the dialog that asks which. */
export function useTagActions(): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const t = useTexts('entities')
  const mayChange = useMay('tags.assign')
  const [pending, setPending] = useState<Pending | null>(null)
  const draw = usePart(loadDialog, pending !== null)
  const actions = useMemo(() => {
    const ask = (act: Pending['act']) => (entity_ids: readonly string[]) =>
      new Promise<'told' | false>((finish) => setPending({ act, entity_ids, finish }))
    return mayChange
      ? [
          { label: t('bulk.add_tags'), icon: IconTag, run: ask('add') },
          { label: t('bulk.remove_tags'), icon: IconTagOff, run: ask('remove') },
        ]
      : []
  }, [mayChange, t])
  const done = (isChanged: boolean) => {
    pending?.finish(isChanged && 'told')
    setPending(null)
  }
  return { actions, dialog: pending && draw?.({ act: pending.act, entity_ids: pending.entity_ids, onDone: done }) }
}
