import { IconUserCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import type { BulkAction } from '../../ui/DataTable.tsx'

const load = async () =>
  (await Promise.all([import('./bulk/EntityAssignDialog.tsx'), loadTexts('compliances', 'items', 'entities')]))[0]

interface Pending {
  readonly entity_ids: readonly string[]
  readonly finish: (result: 'told' | false) => void
}

/** Assigning the open items of selected entities: the action of the list, and the dialog that asks for the assignee. */
export function useEntityAssignActions(): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const t = useTexts('entities')
  const mayWork = useMay('calendar.work')
  const [pending, setPending] = useState<Pending | null>(null)
  const draw = usePart(load, pending !== null)
  const actions = useMemo(() => {
    const run = (entity_ids: readonly string[]) =>
      new Promise<'told' | false>((finish) => setPending({ entity_ids, finish }))
    return mayWork ? [{ label: t('bulk.assign'), icon: IconUserCheck, run }] : []
  }, [mayWork, t])
  const onDone = (isChanged: boolean) => {
    pending?.finish(isChanged && 'told')
    setPending(null)
  }
  return { actions, dialog: pending && draw?.({ entity_ids: pending.entity_ids, onDone }) }
}
