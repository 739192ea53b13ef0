import { Button } from '@mantine/core'
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { downloadTable } from '../../lib/download.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { resellerOrganisationPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { resellerTable } from './queries.ts'

const OrganisationForm = lazyPart(() => import('./OrganisationForm.tsx'))

/** The reseller's own organisations, in figures. */
export default function ResellerPage() {
  const t = useTexts('resellers')
  const state = useTableState()
  const query = useQuery(resellerTable(state))
  const isEmpty = query.data?.meta.total === 0 && state.search === ''
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
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
          searchLabel={t('search')}
          query={query}
          rowHref={({ id }) => resellerOrganisationPath({ organisation_id: id })}
          actionHref={(_, { organisation_id }) => resellerOrganisationPath({ organisation_id: organisation_id ?? '' })}
          onExport={(file, columns) =>
            downloadTable('GET reseller/organisations/', file, { name: t('title'), columns, query: { ...state } })
          }
          empty={
            <EmptyState icon={IconBuildingCommunity} title={t('empty_title')} text={t('empty_text')} action={add} />
          }
        />
      </Panel>
      <Suspense>{isAdding && <OrganisationForm onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
