import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTableState } from '../../lib/address.ts'
import { entityPath, newEntityPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useMayChange } from '../compliances/may-change.ts'
import { entityCell } from './entity-cells.tsx'
import { entityTable } from './queries.ts'

export default function EntitiesPage() {
  const { t } = useTranslation('entities')
  const query = useQuery(entityTable(useTableState()))
  const mayChange = useMayChange()
  const add = (
    <Button component={AppLink} href={newEntityPath()} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} context={t('context')} actions={mayChange && add} />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          searchLabel={t('search')}
          query={query}
          rowHref={(row) => entityPath(row.id)}
          renderCell={entityCell}
          actionHref={(_route, params) => entityPath(params.entity_id ?? '')}
          empty={
            <EmptyState icon={IconBuilding} title={t('empty_title')} text={t('empty_text')} action={mayChange && add} />
          }
        />
      </Panel>
    </>
  )
}
