import type { DayOff } from '@niyam/contract/holidays.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarOff, IconClipboardText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { DayForm } from './DayForm.tsx'
import { DayList } from './DayList.tsx'
import classes from './Holidays.module.css'
import { PasteForm } from './PasteForm.tsx'
import { daysOffQuery } from './queries.ts'
import { WeekForm } from './WeekForm.tsx'

/** The organisation's days off. */
export default function HolidaysPage() {
  const t = useTexts('internal-deadlines')
  const { data, error, refetch } = useQuery(daysOffQuery)
  const mayChange = useMay('policy.manage')
  const [open, setOpen] = useState<'add' | 'paste' | DayOff | null>(null)
  const close = () => setOpen(null)
  const acts = mayChange && data && (
    <>
      <Button
        variant="default"
        leftSection={<IconClipboardText size={16} aria-hidden />}
        onClick={() => setOpen('paste')}
      >
        {t('days_off.paste')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('add')}>
        {t('days_off.add')}
      </Button>
    </>
  )
  return (
    <>
      <PageHead title={t('days_off.title')} context={t('days_off.context')} actions={acts} />
      {!data && (
        <Panel padding="roomy">
          {error ? (
            <ErrorState error={error} title={t('days_off.failed')} onRetry={() => void refetch()} />
          ) : (
            <BlockSkeleton lines={8} />
          )}
        </Panel>
      )}
      {data && (
        <div className={classes.page}>
          <Panel padding="roomy" title={t('days_off.week')}>
            <WeekForm saved={data} mayChange={mayChange} />
          </Panel>
          <Panel padding={data.days.length > 0 ? 'none' : 'roomy'} title={t('days_off.named')}>
            {data.days.length > 0 ? (
              <DayList days={data.days} mayChange={mayChange} onChange={setOpen} />
            ) : (
              <EmptyState icon={IconCalendarOff} title={t('days_off.none_title')} text={t('days_off.none_text')} />
            )}
          </Panel>
          <p className={classes.help}>{t('days_off.national')}</p>
        </div>
      )}
      {open === 'add' && <DayForm onClose={close} />}
      {open === 'paste' && <PasteForm onClose={close} />}
      {open !== null && typeof open === 'object' && <DayForm key={open.day_off_id} day={open} onClose={close} />}
    </>
  )
}
