import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { staffUserPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { userTable } from './queries.ts'

export default function UsersPage() {
  const t = useTexts('staff')
  const query = useQuery(userTable(useTableState()))
  return (
    <>
      <PageHead title={t('users')} context={t('users_context')} />
      <Panel padding="none">
        <DataTable
          label={t('users')}
          searchLabel={t('users_search')}
          query={query}
          rowHref={({ id }) => staffUserPath({ user_id: id })}
          actionHref={(_, { user_id }) => staffUserPath({ user_id: user_id ?? '' })}
          empty={<EmptyState icon={IconUserSearch} title={t('users_none')} />}
        />
      </Panel>
    </>
  )
}
