import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../lib/texts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import { ActivitiesPanel } from './ActivitiesPanel.tsx'
import { entityRecordOf } from './queries.ts'
import { StatusPanel } from './StatusPanel.tsx'

interface Props {
  readonly entity_id: string
  readonly mayChange: boolean
}

/** The status of an entity with its history, and what it does. */
export default function RecordPanels({ entity_id, mayChange }: Props) {
  const t = useTexts('entity-record')
  const { data: record, isError, error, refetch } = useQuery(entityRecordOf(entity_id))
  if (record)
    return (
      <>
        <StatusPanel record={record} mayChange={mayChange} />
        <ActivitiesPanel record={record} mayChange={mayChange} />
      </>
    )
  return (
    <Panel title={t('status.title')} padding="none">
      {isError ? (
        <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton lines={3} />
      )}
    </Panel>
  )
}
