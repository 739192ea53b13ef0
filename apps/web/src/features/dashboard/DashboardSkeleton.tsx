import { Skeleton } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import row from '../../ui/FigureLink.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Dashboard.module.css'

/** The shape of the page to come, in its heights. */
export function DashboardSkeleton() {
  const t = useTexts('dashboard')
  return (
    <div className={classes.page}>
      <div className={row.figures} aria-hidden>
        {['today', 'due', 'overdue', 'filed', 'facts'].map((figure) => (
          <Skeleton key={figure} height={104} radius="md" />
        ))}
      </div>
      <Panel title={t('first.title')} padding="none">
        <RowsSkeleton rows={9} height={41} />
      </Panel>
    </div>
  )
}
