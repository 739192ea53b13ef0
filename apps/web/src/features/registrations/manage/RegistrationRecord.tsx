import type { Registration } from '@niyam/contract/registrations.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../lib/texts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import { DocumentsPanel } from '../../documents/DocumentsPanel.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import classes from './Manage.module.css'
import { NumberPanel } from './NumberPanel.tsx'
import { PapersPanel } from './PapersPanel.tsx'
import { PlacesPanel } from './PlacesPanel.tsx'
import { recordOf } from './queries.ts'
import { SignatoriesPanel } from './SignatoriesPanel.tsx'
import { StatusPanel } from './StatusPanel.tsx'

interface Props {
  readonly registration: Registration
  readonly mayChange: boolean
  readonly onEdit: () => void
}

/** All that is kept of one registration. */
export function RegistrationRecord({ registration, mayChange, onEdit }: Props) {
  const t = useTexts('record')
  const query = useQuery(recordOf(registration.registration_id))
  const { data: record } = query
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <NumberPanel registration={registration} mayChange={mayChange} onEdit={onEdit} />
        {record && (
          <>
            <StatusPanel record={record} mayChange={mayChange} />
            <PlacesPanel record={record} mayChange={mayChange} />
            <SignatoriesPanel record={record} mayChange={mayChange} />
            <DocumentsPanel registration={registration} />
          </>
        )}
        {!record && (
          <Panel>
            {query.isError ? (
              <ErrorState error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
            ) : (
              <BlockSkeleton lines={6} />
            )}
          </Panel>
        )}
      </div>
      <div className={classes.column}>
        <DetailsPanel registration={registration} mayChange={mayChange} onEdit={onEdit} />
        {record && <PapersPanel record={record} mayChange={mayChange} />}
      </div>
    </div>
  )
}
