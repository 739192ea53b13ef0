import { IconBuildings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { staffOrganisationPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { organisationTable } from './queries.ts'

export default function OrganisationsPage() {
  const t = useTexts('staff')
  const query = useQuery(organisationTable(useTableState()))
  return (
    <>
      <PageHead title={t('organisations')} context={t('organisations_context')} />
      <Panel padding="none">
        <DataTable
          label={t('organisations')}
          searchLabel={t('organisations_search')}
          query={query}
          rowHref={({ id }) => staffOrganisationPath({ organisation_id: id })}
          actionHref={(_, { organisation_id }) => staffOrganisationPath({ organisation_id: organisation_id ?? '' })}
          empty={<EmptyState icon={IconBuildings} title={t('organisations_none')} />}
        />
      </Panel>
    </>
  )
}
