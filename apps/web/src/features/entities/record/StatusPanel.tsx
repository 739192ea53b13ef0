import type { EntityRecord, EntityStanding } from '@niyam/contract/entity-records.ts'
import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { kindLabel } from '../../../domain/entity-kinds.ts'
import { failureMessage } from '../../../lib/api.ts'
import { showDay, showMoment } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entityPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Happened, Happenings } from '../../../ui/Happened.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PopupMenu } from '../../../ui/PopupMenu.tsx'
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

/** How an entity stands, and how it came to: dormant, converted, struck off, each with its day. */
export function StatusPanel({ record, mayChange }: Props) {
  const t = useTexts('entity-record')
  const { entity, standings } = record
  const [open, setOpen] = useState<{ change: EntityStatus } | { takeBack: string } | null>(null)
  const takeBack = useStatusTakenBack(entity.entity_id)
  const close = () => setOpen(null)
  return (
    <Panel
      title={t('status.title')}
      padding="none"
      aside={
        mayChange && (
          <PopupMenu
            label={t('status.change')}
            width={240}
            button={(props) => (
              <Button variant="subtle" size="compact-sm" {...props}>
                {t('status.change')}
              </Button>
            )}
            entries={changesOpen(entity.status).map((change) => ({
              label: t(`status.open.${change}`),
              onSelect: () => setOpen({ change }),
              ...(ENDS.includes(change) && { tone: 'danger' as const }),
            }))}
          />
        )
      }
    >
      <div className={classes.standing}>
        <StatusBadge status={entity.status} />
        {entity.status_from && <span>{t('status.since', { day: showDay(entity.status_from) })}</span>}
        {entity.status === 'dormant' && !entity.status_from && (
          <span className={classes.second}>{t('status.since_unknown')}</span>
        )}
      </div>
      {standings.length > 0 && (
        <Happenings label={t('status.history')}>
          {standings.map((one, at) => (
            <Happened
              key={one.entity_standing_id}
              what={t(`status.happened.${one.change}`, happenedWords(one))}
              reference={one.reference && t('status.reference_of', { reference: one.reference })}
              reason={one.reason}
              by={
                one.recorded_by
                  ? t('status.by', { name: one.recorded_by, day: showMoment(one.recorded_at) })
                  : t('status.by_nobody')
              }
              takeBack={
                at === 0 && mayChange
                  ? { label: t('take_back'), onClick: () => setOpen({ takeBack: one.entity_standing_id }) }
                  : undefined
              }
            >
              {one.change === 'converted' && <div>{t(one.goes_on ? 'status.went_on' : 'status.ended_by_it')}</div>}
              {one.successor && (
                <div>
                  <AppLink href={entityPath({ entity_id: one.successor.entity_id })}>{one.successor.name}</AppLink>
                </div>
              )}
            </Happened>
          ))}
        </Happenings>
      )}
      <Suspense>
        {open && 'change' in open && <StatusDialog entity={entity} change={open.change} onClose={close} />}
      </Suspense>
      {open && 'takeBack' in open && (
        <ConfirmDialog
          isOpen
          title={t('status.take_back_title')}
          confirmLabel={t('take_back')}
          isBusy={takeBack.isPending}
          onClose={close}
          onConfirm={() =>
            takeBack.mutate(open.takeBack, {
              onSuccess: () => notice({ tone: 'success', title: t('taken_back') }),
              onError: (error) =>
                notice({ tone: 'danger', title: t('not_taken_back'), text: failureMessage(error) ?? '' }),
              onSettled: close,
            })
          }
        >
          {t('status.take_back_text')}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const happenedWords = ({ happened_on, kind_before, kind_after }: EntityStanding) => ({
  day: showDay(happened_on),
  before: kind_before ? kindLabel(kind_before) : '',
  after: kind_after ? kindLabel(kind_after) : '',
})
