import type { GroupInFull } from '@niyam/contract/groups.ts'
import { Button } from '@mantine/core'
import { IconBuilding, IconTableImport, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SheetDialog } from '../../domain/SheetDialog.tsx'
import { downloadTable } from '../../lib/download.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Groups.module.css'
import { groupEntities, useGroupEntities } from './queries.ts'

/** The entities that were put into a group by hand: added from a list, taken out by ticking. */
export function GroupEntities({ group, mayChange }: { group: GroupInFull; mayChange: boolean }) {
  const t = useTexts('groups')
  const { group_id, name } = group
  const state = useTableState()
  const query = useQuery(groupEntities(group_id, state))
  const [act, setAct] = useState<'add' | 'remove' | null>(null)
  const change = useGroupEntities(group_id)
  const add = mayChange && (
    <Button size="xs" leftSection={<IconTableImport size={16} aria-hidden />} onClick={() => setAct('add')}>
      {t('add_entities')}
    </Button>
  )
  const remove = mayChange && group.entities_by_hand > 0 && (
    <Button size="xs" variant="default" onClick={() => setAct('remove')}>
      {t('remove_entities')}
    </Button>
  )
  const takeOut = {
    label: t('take_out'),
    icon: IconX,
    run: (ids: readonly string[]) => change.mutateAsync({ remove: ids }),
  }
  return (
    <Panel title={t('by_hand')} padding="none">
      {mayChange && (
        <div className={classes.acts}>
          {add}
          {remove}
        </div>
      )}
      <DataTable
        label={t('by_hand')}
        searchLabel={t('search_entities')}
        query={query}
        rowHref={({ id }) => entityPath({ entity_id: id })}
        bulk={mayChange ? [takeOut] : []}
        onExport={(file, columns) =>
          downloadTable('GET organisation/groups/:group_id/entities/', file, {
            name,
            columns,
            params: { group_id },
            query: { ...state },
          })
        }
        empty={<EmptyState icon={IconBuilding} title={t('no_entities')} text={t('no_entities_text')} />}
      />
      {act && (
        <SheetDialog
          title={t(act === 'add' ? 'add_entities' : 'remove_entities')}
          confirm={(count) => t(act === 'add' ? 'confirm_add' : 'confirm_remove', { count })}
          tone={act === 'add' ? 'primary' : 'danger'}
          onConfirm={async (ids) => void (await change.mutateAsync({ [act]: ids }))}
          onClose={() => setAct(null)}
        />
      )}
    </Panel>
  )
}
