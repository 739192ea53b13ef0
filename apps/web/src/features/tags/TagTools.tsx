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

interface Asked extends Pick<BulkTagDialogProps, 'act' | 'entity_ids'> {
  readonly settle: (isChanged: boolean) => void
}

/** Putting tags on selected entities and taking them off: actions for the list, and the dialog that asks which. */
export function useTagActions(): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const t = useTexts('entities')
  const mayChange = useMay('tags.assign')
  const [asked, setAsked] = useState<Asked | null>(null)
  const draw = usePart(loadDialog, asked !== null)
  const actions = useMemo(() => {
    const ask = (act: Asked['act']) => (entity_ids: readonly string[]) =>
      new Promise<boolean>((settle) => setAsked({ act, entity_ids, settle }))
    return mayChange
      ? [
          { label: t('bulk.add_tags'), icon: IconTag, run: ask('add') },
          { label: t('bulk.remove_tags'), icon: IconTagOff, run: ask('remove') },
        ]
      : []
  }, [mayChange, t])
  const done = (isChanged: boolean) => {
    asked?.settle(isChanged)
    setAsked(null)
  }
  return { actions, dialog: asked && draw?.({ act: asked.act, entity_ids: asked.entity_ids, onDone: done }) }
}
