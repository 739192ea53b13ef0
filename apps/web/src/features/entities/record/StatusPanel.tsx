import type { EntityRecord, EntityStanding } from '@niyam/contract/entity-records.ts'
import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { kindLabel } from '../../../domain/entity-kinds.ts'
import { StatusHistoryPanel } from '../../../domain/StatusHistoryPanel.tsx'
import { showDay } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entityPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { useStatusTakenBack } from './queries.ts'
import classes from './Record.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { changesOpen } from './status.ts'

const StatusDialog = lazyPart(() => import('./StatusDialog.tsx'))

const ENDS: readonly EntityStatus[] = ['struck_off', 'closed']

interface Props {
  readonly record: EntityRecord
  readonly mayChange: boolean
}

/** The status of an entity with its history: dormant, converted, struck off. */
export function StatusPanel({ record, mayChange }: Props) {
  const t = useTexts('entity-record')
  const { entity, standings } = record
  const takeBack = useStatusTakenBack(entity.entity_id)
  return (
    <StatusHistoryPanel
      texts="entity-record"
      mayChange={mayChange}
      changes={changesOpen(entity.status).map((change) => ({
        change,
        label: t(`status.open.${change}`),
        isEnd: ENDS.includes(change),
      }))}
      entries={standings.map((one) => ({
        ...one,
        id: one.entity_standing_id,
        title: t(`status.happened.${one.change}`, changeWords(one)),
        more: (
          <>
            {one.change === 'converted' && <div>{t(one.goes_on ? 'status.went_on' : 'status.ended_by_it')}</div>}
            {one.successor && (
              <div>
                <AppLink href={entityPath({ entity_id: one.successor.entity_id })}>{one.successor.name}</AppLink>
              </div>
            )}
          </>
        ),
      }))}
      takeBack={takeBack}
      dialog={(change, close) => <StatusDialog entity={entity} change={change} onClose={close} />}
    >
      {() => (
        <div className={classes.standing}>
          <StatusBadge status={entity.status} />
          {entity.status_from && <span>{t('status.since', { day: showDay(entity.status_from) })}</span>}
          {entity.status === 'dormant' && !entity.status_from && (
            <span className={classes.second}>{t('status.since_unknown')}</span>
          )}
        </div>
      )}
    </StatusHistoryPanel>
  )
}

const changeWords = ({ happened_on, kind_before, kind_after }: EntityStanding) => ({
  day: showDay(happened_on),
  before: kind_before ? kindLabel(kind_before) : '',
  after: kind_after ? kindLabel(kind_after) : '',
})
