import type { RegistrationRecord } from '@niyam/contract/registration-records.ts'
import { Button } from '@mantine/core'
import { StatusHistoryPanel } from '../../../domain/StatusHistoryPanel.tsx'
import { validityOn } from '../../../domain/validity.ts'
import { ValidityBadge } from '../../../domain/ValidityBadge.tsx'
import { showDay, todayInIndia } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { useTexts } from '../../../lib/texts.ts'
import classes from './Manage.module.css'
import { useStatusTakenBack } from './queries.ts'
import { changesOpen } from './status.ts'

const StatusDialog = lazyPart(() => import('./StatusDialog.tsx'))

interface Props {
  readonly record: RegistrationRecord
  readonly mayChange: boolean
}

/** The status of a registration with its history: suspended, surrendered, renewed. */
export function StatusPanel({ record, mayChange }: Props) {
  const t = useTexts('record')
  const { registration, standings } = record
  const { valid_from } = registration
  const takeBack = useStatusTakenBack(registration.registration_id)
  const validity = validityOn(registration, todayInIndia())
  const changes = changesOpen(registration)
  return (
    <StatusHistoryPanel
      texts="record"
      mayChange={mayChange}
      changes={changes.map((change) => ({
        change,
        label: t(`status.open.${change}`),
        isEnd: change === 'cancelled' || change === 'surrendered',
      }))}
      entries={standings.map((one) => ({
        ...one,
        id: one.standing_id,
        title: t(`status.happened.${one.change}`, { day: showDay(one.happened_on) }),
        more: one.valid_to && <div>{t('status.renewed_to', { day: showDay(one.valid_to) })}</div>,
      }))}
      beginning={valid_from ? t('status.given_on', { day: showDay(valid_from) }) : t('status.given')}
      takeBack={takeBack}
      dialog={(change, close) => <StatusDialog registration={registration} change={change} onClose={close} />}
    >
      {(open) => (
        <div className={classes.standing}>
          <ValidityBadge registration={registration} />
          {validity === 'suspended' && <p className={classes.second}>{t('status.suspended_text')}</p>}
          {validity === 'ends_soon' && mayChange && changes.includes('renewed') && (
            <Button variant="default" size="compact-sm" onClick={() => open('renewed')}>
              {t('status.open.renewed')}
            </Button>
          )}
        </div>
      )}
    </StatusHistoryPanel>
  )
}
