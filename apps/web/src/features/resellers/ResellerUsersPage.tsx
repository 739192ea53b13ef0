import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { downloadTable } from '../../lib/download.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { resellerUserTable } from './queries.ts'

export default function ResellerUsersPage() {
  const t = useTexts('resellers')
  const state = useTableState()
  const query = useQuery(resellerUserTable(state))
  return (
    <>
      <PageHead title={t('users')} context={t('users_context')} />
      <Panel padding="none">
        <DataTable
          label={t('users')}
          searchLabel={t('users_search')}
          query={query}
          onExport={(file, columns) =>
            downloadTable('GET reseller/users/', file, { name: t('users'), columns, query: { ...state } })
          }
          empty={<EmptyState icon={IconUsers} title={t('users_none')} />}
        />
      </Panel>
    </>
  )
}
