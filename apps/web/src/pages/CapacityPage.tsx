import { Select } from '@mantine/core'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { TaskViews } from '../features/tasks/TaskViews.tsx'
import { CapacityTable } from '../features/times/CapacityTable.tsx'
import { capacityQuery } from '../features/times/queries.ts'
import { useAddress } from '../lib/address.ts'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { capacityPath } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/Skeletons.tsx'

const HOURS = ['6', '7', '7.5', '8', '8.5', '9']

/** Planned time of each person by week, beside what their working days give. */
export default function CapacityPage() {
  const t = useTexts('times')
  const mayManage = useMay('tasks.manage')
  const { search, change } = useAddress(capacityPath)
  const { data, error, refetch } = useQuery({ ...capacityQuery, enabled: mayManage })
  const hours = search.hours ?? '8'
  return (
    <>
      <PageHead
        title={t('capacity.title')}
        context={t('capacity.context')}
        actions={mayManage && <TaskViews now="capacity" />}
      />
      {mayManage && (
        <Select
          label={t('capacity.hours')}
          data={HOURS.map((value) => ({ value, label: t('capacity.hours_option', { hours: value }) }))}
          value={hours}
          onChange={(now) => change({ hours: now === '8' ? null : (now as typeof search.hours) })}
          allowDeselect={false}
          w={220}
          mb={12}
        />
      )}
      <Panel padding="none">
        {!mayManage ? (
          <EmptyState icon={IconLock} title={t('capacity.no_right_title')} text={t('capacity.no_right_text')} />
        ) : data ? (
          data.people.length > 0 ? (
            <CapacityTable capacity={data} minutesOfDay={Number(hours) * 60} />
          ) : (
            <EmptyState icon={IconUsers} title={t('capacity.none_title')} text={t('capacity.none_text')} />
          )
        ) : error ? (
          <ErrorState error={error} title={t('capacity.failed')} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={6} height={56} />
        )}
      </Panel>
    </>
  )
}
