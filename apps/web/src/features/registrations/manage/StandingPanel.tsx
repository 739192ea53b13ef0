import type { RegistrationRecord, StandingChange } from '@niyam/contract/registration-records.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { validityOn } from '../../../domain/validity.ts'
import { ValidityBadge } from '../../../domain/ValidityBadge.tsx'
import { failureMessage } from '../../../lib/api.ts'
import { showDay, showMoment, todayInIndia } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Happened, Happenings } from '../../../ui/Happened.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PopupMenu } from '../../../ui/PopupMenu.tsx'
import classes from './Manage.module.css'
import { useStandingTakenBack } from './queries.ts'
import { changesOpen } from './standing.ts'

const StandingDialog = lazyPart(() => import('./StandingDialog.tsx'))

interface Props {
  readonly record: RegistrationRecord
  readonly mayChange: boolean
}

/** How it stands, and how it came to: given, suspended, given up, renewed, each with its day. */
export function StandingPanel({ record, mayChange }: Props) {
  const t = useTexts('record')
  const { registration, standings } = record
  const [open, setOpen] = useState<{ change: StandingChange } | { takeBack: string } | null>(null)
  const takeBack = useStandingTakenBack(registration.registration_id)
  const close = () => setOpen(null)
  const validity = validityOn(registration, todayInIndia())
  return (
    <Panel
      title={t('standing.title')}
      padding="none"
      aside={
        mayChange && (
          <PopupMenu
            label={t('standing.change')}
            width={240}
            button={(props) => (
              <Button variant="subtle" size="compact-sm" {...props}>
                {t('standing.change')}
              </Button>
            )}
            entries={changesOpen(registration).map((change) => ({
              label: t(`standing.open.${change}`),
              onSelect: () => setOpen({ change }),
              ...((change === 'cancelled' || change === 'surrendered') && { tone: 'danger' as const }),
            }))}
          />
        )
      }
    >
      <div className={classes.standing}>
        <ValidityBadge registration={registration} />
        {validity === 'suspended' && <p className={classes.second}>{t('standing.suspended_text')}</p>}
        {validity === 'ends_soon' && mayChange && changesOpen(registration).includes('renewed') && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen({ change: 'renewed' })}>
            {t('standing.open.renewed')}
          </Button>
        )}
      </div>
      <Happenings label={t('standing.history')}>
        {standings.map((one, at) => (
          <Happened
            key={one.standing_id}
            what={t(`standing.happened.${one.change}`, { day: showDay(one.happened_on) })}
            reference={one.reference && t('standing.reference_of', { reference: one.reference })}
            reason={one.reason}
            by={
              one.recorded_by
                ? t('standing.by', { name: one.recorded_by, day: showMoment(one.recorded_at) })
                : t('standing.by_nobody')
            }
            takeBack={
              at === 0 && mayChange
                ? { label: t('take_back'), onClick: () => setOpen({ takeBack: one.standing_id }) }
                : undefined
            }
          >
            {one.valid_to && <div>{t('standing.renewed_to', { day: showDay(one.valid_to) })}</div>}
          </Happened>
        ))}
        <Happened
          what={
            registration.valid_from
              ? t('standing.given_on', { day: showDay(registration.valid_from) })
              : t('standing.given')
          }
        />
      </Happenings>
      <Suspense>
        {open && 'change' in open && (
          <StandingDialog registration={registration} change={open.change} onClose={close} />
        )}
      </Suspense>
      {open && 'takeBack' in open && (
        <ConfirmDialog
          isOpen
          title={t('standing.take_back_title')}
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
          {t('standing.take_back_text')}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
