import { Skeleton } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Dashboard.module.css'

/** The shape of the page to come, in its heights. */
export function DashboardSkeleton() {
  const t = useTexts('dashboard')
  return (
    <div className={classes.page}>
      <div className={classes.figures} aria-hidden>
        {['today', 'due', 'due_30', 'overdue', 'review', 'facts', 'risk'].map((figure) => (
          <Skeleton key={figure} height={104} radius="md" />
        ))}
      </div>
      <div className={classes.columns}>
        <Panel title={t('first.title')} padding="none">
          <RowsSkeleton rows={12} height={48} />
        </Panel>
      </div>
    </div>
  )
}
