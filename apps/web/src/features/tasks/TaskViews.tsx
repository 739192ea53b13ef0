import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { myDayPath, tasksPath, timePath, worksheetsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './Tasks.module.css'

/** Capacity is reached from the page of time. */
type View = 'my_day' | 'list' | 'board' | 'time'

const HREFS = { my_day: myDayPath(), list: tasksPath(), board: tasksPath({ view: 'board' }), time: timePath() }

interface Props {
  readonly now: View | 'capacity'
  /** Addresses that keep the filters of the page. */
  readonly hrefs?: Partial<Record<View, string>>
}

/** The ways to look at the tasks, and the worksheets beside them: links, for each has an address. */
export function TaskViews({ now, hrefs = {} }: Props) {
  const t = useTexts('tasks')
  const mayReadWorksheets = useMay('worksheets.read')
  return (
    <nav aria-label={t('view.label')} className={classes.views}>
      {(['my_day', 'list', 'board', 'time'] as const).map((view) => (
        <AppLink key={view} href={hrefs[view] ?? HREFS[view]} aria-current={view === now ? 'page' : undefined}>
          {t(`view.${view}`)}
        </AppLink>
      ))}
      {mayReadWorksheets && <AppLink href={worksheetsPath()}>{t('view.worksheets')}</AppLink>}
    </nav>
  )
}
