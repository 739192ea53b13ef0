import type { Action } from '@niyam/contract/permissions.ts'
import { Button } from '@mantine/core'
import { IconArchive, IconHistory, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { loadTexts } from '../lib/i18n.ts'
import { lazyPart } from '../lib/load-part.ts'
import { useRouteParams } from '../lib/route-params.ts'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { auditPath, entityPath, registrationsPath } from '../paths.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { NotCovered } from '../features/applicability/not-covered-part.ts'
import { EntityHead } from '../features/entities/EntityHead.tsx'
import { EventsSummary } from '../features/entities/EventsSummary.tsx'
import { InformationNeeded } from '../features/entities/InformationNeeded.tsx'
import { NextThirtyDays } from '../features/entities/NextThirtyDays.tsx'
import { useEntity } from '../features/entities/queries.ts'
import { RegistrationSummary } from '../features/entities/RegistrationSummary.tsx'
import { YearAtAGlance } from '../features/entities/YearAtAGlance.tsx'
import { PeopleSummary } from '../features/officers/PeopleSummary.tsx'
import classes from './EntityViewPage.module.css'

const EntityEdit = lazyPart(() => import('../features/entities/EntityEdit.tsx'))
const WorksheetsBlock = lazyPart(
  async () =>
    (
      await Promise.all([import('../features/worksheets/WorksheetsBlock.tsx'), loadTexts('worksheets', 'compliances')])
    )[0],
)
const TasksBlock = lazyPart(
  async () => (await Promise.all([import('../features/tasks/TasksBlock.tsx'), loadTexts('tasks', 'compliances')]))[0],
)
const NoticesBlock = lazyPart(
  async () =>
    (await Promise.all([import('../features/notices/NoticesBlock.tsx'), loadTexts('notices', 'compliances')]))[0],
)
// Parts of an archived entity, and dialogs.
const RecordPanels = lazyPart(async () => {
  const [panels] = await Promise.all([
    import('../features/entities/record/RecordPanels.tsx'),
    loadTexts('entity-record'),
  ])
  return panels
})
const ArchivedPanel = lazyPart(async () => {
  const [panel] = await Promise.all([
    import('../features/entities/record/ArchivedPanel.tsx'),
    loadTexts('entity-record'),
  ])
  return panel
})
const ArchiveDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([
    import('../features/entities/record/ArchiveDialog.tsx'),
    loadTexts('entity-record'),
  ])
  return dialog
})

export default function EntityViewPage() {
  const t = useTexts('entities')
  const { entity_id } = useRouteParams(entityPath)
  const query = useEntity(entity_id)
  const mayRegister = useMay('registrations.write')
  const mayAudit = useMay('audit.read')
  const [isEditing, setEditing] = useState(false)
  const [isArchiving, setArchiving] = useState(false)
  const { data } = query
  const may = (action: Action) => data?.permissions.includes(action) ?? false
  const mayChange = may('entities.write')
  return (
    <>
      <EntityHead
        entity_id={entity_id}
        actions={
          data &&
          !data.archive && (
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('print')}
              </Button>
              {mayChange && mayRegister && (
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => setEditing(true)}
                >
                  {t('edit')}
                </Button>
              )}
            </>
          )
        }
        menu={[
          ...(mayRegister && !data?.archive
            ? [{ label: t('add_registration'), icon: IconPlus, href: `${registrationsPath({ entity_id })}#add` }]
            : []),
          ...(mayAudit ? [{ label: t('open_audit'), icon: IconHistory, href: auditPath({ entity: entity_id }) }] : []),
          ...(may('entities.archive') && !data?.archive
            ? [{ label: t('archive'), icon: IconArchive, onSelect: () => setArchiving(true) }]
            : []),
        ]}
      />
      {query.isError && !data && (
        <Panel>
          <ErrorState error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
        </Panel>
      )}
      {query.isPending && (
        <Panel>
          <BlockSkeleton lines={12} />
        </Panel>
      )}
      {data?.archive && (
        <div className={classes.page}>
          <Suspense>
            <ArchivedPanel
              entity={data.entity}
              archive={data.archive}
              mayRestore={may('entities.archive')}
              mayDelete={may('entities.delete')}
            />
            <RecordPanels entity_id={entity_id} mayChange={false} />
          </Suspense>
        </div>
      )}
      {data && !data.archive && (
        <div className={classes.page}>
          {data.entity.warnings.length > 0 && (
            <div role="note" className={classes.warnings}>
              {data.entity.warnings.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
          {!may('banks.read') && (
            <p role="note" className={classes.partly}>
              {t('seen_partly')}
            </p>
          )}
          <div className={classes.columns}>
            <div className={classes.column}>
              <NextThirtyDays entity_id={entity_id} />
              <YearAtAGlance entity_id={entity_id} />
              <Suspense>
                <NotCovered entity_id={entity_id} />
              </Suspense>
            </div>
            <div className={classes.column}>
              <RegistrationSummary entity_id={entity_id} registrations={data.registrations} />
              <Suspense>
                <TasksBlock of={{ entity_id }} />
              </Suspense>
              <Suspense>
                <NoticesBlock entity_id={entity_id} />
                <WorksheetsBlock of={{ entity_id }} />
              </Suspense>
              <InformationNeeded entity_id={entity_id} open={data.counts.open_questions} />
              <PeopleSummary entity_id={entity_id} />
              <EventsSummary entity_id={entity_id} events={data.events} />
            </div>
          </div>
        </div>
      )}
      {isArchiving && data && (
        <Suspense>
          <ArchiveDialog entity={data.entity} onClose={() => setArchiving(false)} />
        </Suspense>
      )}
      {isEditing && data && (
        <Suspense>
          <EntityEdit entity={data.entity} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
