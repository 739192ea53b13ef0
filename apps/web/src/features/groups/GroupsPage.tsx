import { Button } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { useMay, useSession } from '../../lib/session.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { groupPath, groupsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { GroupDialogs } from './GroupDialogs.tsx'
import { groupTable } from './queries.ts'

const ACTS: Readonly<Record<string, string>> = {
  'rename-group': 'edit',
  'merge-group': 'merge',
  'delete-group': 'delete',
}

export default function GroupsPage() {
  const t = useTexts('groups')
  const organisation = useSession((session) => session.organisation)
  const address = useAddress(groupsPath)
  const state = useTableState()
  const query = useQuery(groupTable(state))
  const mayChange = useMay('groups.manage')
  const isLimited = organisation?.organisation_user.is_limited ?? false
  const add = mayChange && (
    <Button component={AppLink} href={address.with({ edit: 'new' })} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </Button>
  )
  const isEmpty = query.data?.meta.total === 0 && state.search === ''
  const empty = isLimited ? t('empty_own') : t('empty', { organisation: organisation?.organisation.name ?? '' })
  return (
    <>
      {/* The empty list offers the same, with what it is for. */}
      <PageHead title={t('title')} context={t('context')} actions={!isEmpty && add} />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          name="groups"
          searchLabel={t('search')}
          query={query}
          rowHref={({ id }) => groupPath({ group_id: id })}
          actionHref={(route, { group_id }) => address.with({ [ACTS[route] ?? 'edit']: group_id })}
          onExport={(file, columns) =>
            downloadTable('GET organisation/groups/', file, { name: t('title'), columns, query: { ...state } })
          }
          empty={<EmptyState icon={IconUsersGroup} title={empty} text={t('empty_text')} action={add} />}
        />
      </Panel>
      {mayChange && <GroupDialogs />}
    </>
  )
}
