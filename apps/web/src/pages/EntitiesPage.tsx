import type { Row } from '@niyam/contract/tables.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBuilding, IconHelp, IconPlus } from '@tabler/icons-react'
import { useAddress } from '../lib/address.ts'
import { downloadTable } from '../lib/download.ts'
import { useMay, useSession } from '../lib/session.ts'
import { useTableState } from '../lib/table-state.ts'
import { useTexts } from '../lib/texts.ts'
import { entityCalendarPath, entityPath, importPath, newEntityPath, entitiesPath, factQuestionsPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { type BulkAction, DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { VisibilityNote } from '../features/groups/VisibilityNote.tsx'
import { useEntityGroupActions } from '../features/groups/EntityGroupTools.tsx'
import { useEntityAssignActions } from '../features/items/EntityAssignTools.tsx'
import { useFactActions } from '../features/facts/FactTools.tsx'
import { TagFilterPlace, useTagActions } from '../features/tags/TagTools.tsx'
import { EntitiesTabs } from '../features/officers/EntitiesTabs.tsx'
import { entityCell } from '../features/entities/entity-cells.tsx'
import { entityTable, foundEntities } from '../features/entities/queries.ts'
import { shelfIn, StatusFilter } from '../features/entities/record/StatusFilter.tsx'

const NO_ACTIONS: readonly BulkAction[] = []
const rowHref = ({ id }: Row) => entityPath({ entity_id: id })
const actionHref = (route: string, { entity_id = '' }: Record<string, string>) =>
  route === 'entity-calendar' ? entityCalendarPath({ entity_id }) : entityPath({ entity_id })

export default function EntitiesPage() {
  const t = useTexts('entities')
  const { search } = useAddress(entitiesPath)
  const { tag } = search
  const status = shelfIn(search)
  const state = { ...useTableState(), ...(tag && { tag }), ...(status && { status }) }
  const query = useQuery(entityTable(state))
  const mayChange = useMay('entities.create')
  const isLimited = useSession(({ organisation }) => organisation?.organisation_user.is_limited ?? false)
  const tagging = useTagActions()
  const facts = useFactActions()
  const assigning = useEntityAssignActions()
  const grouping = useEntityGroupActions()
  const bulk = [...assigning.actions, ...facts.actions, ...tagging.actions, ...grouping.actions].map((action) => ({
    ...action,
    runFound: async () => action.run(await foundEntities(state)),
  }))
  const isEmpty = query.data?.meta.total === 0 && state.search === '' && !tag && !status
  const mayImport = useMay('imports.manage')
  const add = (
    <>
      {mayImport && (
        <Button component={AppLink} href={importPath()} variant="default">
          {t('import')}
        </Button>
      )}
      <Button component={AppLink} href={newEntityPath()} leftSection={<IconPlus size={16} aria-hidden />}>
        {t('add')}
      </Button>
    </>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        // The empty list offers the same, with what it is for.
        actions={mayChange && !isEmpty && add}
        menu={[{ label: t('questions'), icon: IconHelp, href: factQuestionsPath() }]}
      />
      <EntitiesTabs />
      <VisibilityNote />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          name="entities"
          searchLabel={t('search')}
          totalText={(count) => t('total', { count })}
          query={query}
          rowHref={rowHref}
          renderCell={entityCell}
          actionHref={actionHref}
          filters={
            <>
              <StatusFilter />
              <TagFilterPlace />
            </>
          }
          isFiltered={tag !== undefined || status !== undefined}
          // Archived entities cannot be changed.
          bulk={status === 'archived' ? NO_ACTIONS : bulk}
          onExport={(file, columns) =>
            downloadTable('GET organisation/entities/', file, { name: t('title'), columns, query: { ...state } })
          }
          empty={
            <EmptyState
              icon={IconBuilding}
              title={t(isLimited ? 'empty_limited' : 'empty_title')}
              text={t(isLimited ? 'empty_limited_text' : 'empty_text')}
              action={mayChange && add}
            />
          }
        />
      </Panel>
      {facts.dialog}
      {tagging.dialog}
      {assigning.dialog}
      {grouping.dialog}
    </>
  )
}
