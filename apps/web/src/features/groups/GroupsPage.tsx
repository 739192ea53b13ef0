import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTableState } from '../../lib/address.ts'
import { useSession } from '../../lib/session.ts'
import { usersPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { groupTable } from './queries.ts'

/** The groups there are. None can be made yet: what a group lets its people see is not enforced. */
export default function GroupsPage() {
  const { t } = useTranslation('groups')
  const organisation = useSession((session) => session.organisation)
  const state = useTableState()
  const query = useQuery(groupTable(state))
  const hasGroups = state.search !== '' || (query.data?.meta.total ?? 0) > 0
  const isAdmin = organisation?.organisation_user.permissions.includes('people.manage')
  const people = isAdmin && (
    <Button component={AppLink} href={usersPath()} variant="default">
      {t('people')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          {...(hasGroups && { searchLabel: t('search') })}
          query={query}
          empty={
            <EmptyState
              icon={IconUsersGroup}
              title={t('empty', { organisation: organisation?.organisation.name ?? '' })}
              action={people}
            />
          }
        />
      </Panel>
    </>
  )
}
