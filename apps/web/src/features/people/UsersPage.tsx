import { Button } from '@mantine/core'
import { IconPackageImport, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { downloadTable } from '../../lib/download.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { broughtPath, editUserPath, inviteUserPath, invitedUsersPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { peopleTable } from './queries.ts'
import { useOrganisationName } from './use-organisation-name.ts'
import { usePeopleCells } from './use-people-cells.tsx'

const editHref = (_route: string, params: Record<string, string>) => editUserPath({ user_id: params.user_id ?? '' })

export default function UsersPage() {
  const t = useTexts('people')
  const organisation = useOrganisationName()
  const state = useTableState()
  const query = useQuery(peopleTable(state))
  const invite = (
    <Button component={AppLink} href={inviteUserPath()} leftSection={<IconUserPlus size={16} aria-hidden />}>
      {t('invite')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context', { organisation })}
        actions={
          <>
            <Button component={AppLink} href={invitedUsersPath()} variant="default">
              {t('invited')}
            </Button>
            {invite}
          </>
        }
        menu={[{ label: t('from_before'), icon: IconPackageImport, href: broughtPath() }]}
      />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          name="people"
          searchLabel={t('search')}
          query={query}
          rowHref={(row) => editUserPath({ user_id: row.id })}
          renderCell={usePeopleCells()}
          actionHref={editHref}
          onExport={(file, columns) =>
            downloadTable('GET organisation/users/browse/', file, { name: t('title'), columns, query: { ...state } })
          }
          empty={<EmptyState icon={IconUsers} title={t('empty_title')} text={t('empty_text')} action={invite} />}
        />
      </Panel>
    </>
  )
}
