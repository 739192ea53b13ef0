import { EntityHead } from '../features/entities/EntityHead.tsx'
import { EventsPanel } from '../features/entities/EventsPanel.tsx'
import { useEntity } from '../features/entities/queries.ts'
import OfficersPanel from '../features/officers/OfficersPanel.tsx'
import { useRouteParams } from '../lib/route-params.ts'
import { useTexts } from '../lib/texts.ts'
import { entityPeoplePath } from '../paths.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './EntityViewPage.module.css'

/** Who runs the entity and signs for it, and the days that start a clock: meetings, allotments, changes. */
export default function EntityPeoplePage() {
  const t = useTexts('entities')
  const { entity_id } = useRouteParams(entityPeoplePath)
  const { data, isError, error, refetch } = useEntity(entity_id)
  const mayChange = data?.permissions.includes('entities.write') ?? false
  return (
    <>
      <EntityHead entity_id={entity_id} title={t('people_title')} />
      {!data && (
        <Panel>
          {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <BlockSkeleton lines={8} />}
        </Panel>
      )}
      {data && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <OfficersPanel entity_id={entity_id} mayChange={mayChange} />
          </div>
          <div className={classes.column}>
            <EventsPanel
              entity_id={entity_id}
              events={data.events}
              registrations={data.registrations}
              mayChange={mayChange}
              mayAttach={data.permissions.includes('documents.write')}
            />
          </div>
        </div>
      )}
    </>
  )
}
