import type { Cell } from '@niyam/contract/tables.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../lib/address.ts'
import { downloadTable } from '../lib/download.ts'
import { useMay } from '../lib/session.ts'
import { useTableState } from '../lib/table-state.ts'
import { useTexts } from '../lib/texts.ts'
import { entitiesPath, tagsPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { GroupLinks } from '../features/groups/GroupLinks.tsx'
import { tagTable } from '../features/tags/queries.ts'
import { TagChips } from '../features/tags/TagChip.tsx'
import { TagDialogs } from '../features/tags/TagDialogs.tsx'

const ACTS: Readonly<Record<string, string>> = {
  'edit-tag': 'edit',
  'merge-tag': 'merge',
  'delete-tag': 'delete',
  'put-tag': 'put',
  'take-tag': 'take',
}

const cellOf = (key: string, cells: readonly Cell[]) => {
  if (key === 'name') return <TagChips names={[cells[0]?.value ?? '']} />
  return key === 'groups' && cells.length > 0 ? <GroupLinks names={cells.map(({ value }) => value ?? '')} /> : undefined
}

export default function TagsPage() {
  const t = useTexts('tags')
  const address = useAddress(tagsPath)
  const state = useTableState()
  const query = useQuery(tagTable(state))
  const isEmpty = query.data?.meta.total === 0 && state.search === ''
  const mayChange = useMay('tags.manage')
  const add = mayChange && (
    <Button component={AppLink} href={address.with({ edit: 'new' })} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {/* The empty list offers the same, with what it is for. */}
      <PageHead title={t('title')} context={t('context')} actions={!isEmpty && add} />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          name="tags"
          searchLabel={t('search_list')}
          query={query}
          rowHref={({ id }) => entitiesPath({ tag: id })}
          renderCell={cellOf}
          actionHref={(route, { tag_id }) => address.with({ [ACTS[route] ?? 'edit']: tag_id })}
          onExport={(file, columns) =>
            downloadTable('GET organisation/tags/browse/', file, { name: t('title'), columns, query: { ...state } })
          }
          empty={<EmptyState icon={IconTags} title={t('empty_title')} text={t('empty_text')} action={add} />}
        />
      </Panel>
      {mayChange && <TagDialogs />}
    </>
  )
}
