import { IconUsersGroup } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import type { BulkAction } from '../../ui/DataTable.tsx'

const load = async () => (await Promise.all([import('./EntityGroupDialog.tsx'), loadTexts('groups')]))[0]

interface Pending {
  readonly entity_ids: readonly string[]
  readonly finish: (result: 'told' | false) => void
}

/** Adding selected entities to a group: the action of the list, and the dialog that asks which. */
export function useEntityGroupActions(): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const t = useTexts('entities')
  const mayManage = useMay('groups.manage')
  const [pending, setPending] = useState<Pending | null>(null)
  const draw = usePart(load, pending !== null)
  const actions = useMemo(() => {
    const run = (entity_ids: readonly string[]) =>
      new Promise<'told' | false>((finish) => setPending({ entity_ids, finish }))
    return mayManage ? [{ label: t('bulk.group'), icon: IconUsersGroup, run }] : []
  }, [mayManage, t])
  const onDone = (isChanged: boolean) => {
    pending?.finish(isChanged && 'told')
    setPending(null)
  }
  return { actions, dialog: pending && draw?.({ entity_ids: pending.entity_ids, onDone }) }
}
