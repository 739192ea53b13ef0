import type { Cell } from '@niyam/contract/tables.ts'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { showDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { lockedPeriodsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './PeriodLocks.module.css'
import { lockTable } from './queries.ts'

const LockDialog = lazyPart(() => import('./LockDialog.tsx'))
const UnlockDialog = lazyPart(() => import('./UnlockDialog.tsx'))

/** Periods in which nothing is filed or taken back any more, and those that were opened again, with why. */
export default function PeriodLocksPage() {
  const t = useTexts('period-locks')
  const words = useCalendarWords()
  const address = useAddress(lockedPeriodsPath)
  const state = useTableState()
  const query = useQuery(lockTable(state))
  const mayLock = useMay('periods.lock')
  const close = () => address.change({ new: null, unlock: null }, { replace: true })
  const add = (
    <Button component={AppLink} href={address.with({ new: 'yes' })} leftSection={<IconLock size={16} aria-hidden />}>
      {t('lock')}
    </Button>
  )
  const unlocking = query.data?.rows.find(({ id }) => id === address.search.unlock)
  return (
    <>
      <PageHead title={t('title')} context={t('context')} {...(mayLock && { actions: add })} />
      <Panel padding="none">
        <DataTable
          label={t('title')}
          name="period-locks"
          searchLabel={t('search')}
          query={query}
          renderCell={useLockCells()}
          {...(mayLock && { actionHref: (_route, { lock_id }) => address.with({ unlock: lock_id }) })}
          onExport={(file, columns) =>
            downloadTable('GET organisation/period-locks/', file, { name: t('title'), columns, query: { ...state } })
          }
          empty={
            <EmptyState
              icon={IconLock}
              title={t('empty_title')}
              text={t(mayLock ? 'empty_text' : 'empty_text_others')}
              {...(mayLock && { action: add })}
            />
          }
        />
      </Panel>
      <Suspense>
        {mayLock && address.search.new && <LockDialog onClose={close} />}
        {mayLock && unlocking && (
          <UnlockDialog
            lock_id={unlocking.id}
            period={words.period(unlocking.groups[0]?.[0]?.value ?? '', '')}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** Periods and days as people read them, and whether it holds by its sign and word. */
function useLockCells() {
  const t = useTexts('period-locks')
  const words = useCalendarWords()
  return (key: string, cells: readonly Cell[]): ReactNode | undefined => {
    const value = cells[0]?.value
    if (!value) return undefined
    if (key === 'period') return <span className={classes.whole}>{words.period(value, '')}</span>
    if (key === 'state')
      return value === 'locked' ? (
        <StateBadge tone="primary" icon={IconLock} label={t('state.locked')} />
      ) : (
        <StateBadge tone="neutral" icon={IconLockOpen} look="struck" label={t('state.unlocked')} />
      )
    if (key !== 'locked' && key !== 'unlocked') return undefined
    return (
      <>
        <div className={classes.whole}>{showDay(value)}</div>
        <div className={classes.second}>{cells[1]?.value}</div>
      </>
    )
  }
}
